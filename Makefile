# FunctionalListBox. The goals:
#
#   make demo         run the demo; where there is no display, write pictures of its pages instead
#   make demo-adwaita run the second demo, which needs libadwaita and a display
#   make test         run the tests of the gate, the demo's too, on virtual displays
#   make check        the gate, all that continuous integration runs: lint, build and test
#   make check-all    the gate and all that takes longer, with a table at the end
#   make new NAME=Contacts
#                     write a package with a list in a folder beside this one: a window, a model, a test
#   make test-new     write such a package, build it, run its test and its program
#   make test-programs
#                     build the programs and tests that README, articles and tutorial print, run the tests, and
#                     start each program twice
#   make test-embedding
#                     build and drive the programs in Demo/Embedding, and a package that depends on this
#                     one by its URL
#   make test-suite SUITE=touch
#                     run a suite of tests; Scripts/test says which there are
#   make test-on RELEASE=trixie
#                     run the tests on another release of Debian, in a tree of its own; as root
#   make container    run the gate in a container, with podman or docker (engine=docker)
#   make test-bare    run the two commands of the README in a new tree of Debian 12, which has nothing
#                     else; as root
#   make test-wayland run the tests that press keys and move the pointer on a Wayland compositor
#   make build        compile everything; a warning is an error
#   make build-static link a program with Swift's libraries in it, and look that it needs no other
#   make test-core    run the tests of FunctionalListCore, optimized; needs no GTK
#   make test-asan    run the tests with the address sanitizer
#   make test-tsan    run the tests of what several threads do with the thread sanitizer
#   make soak         do 100,000 random things to long lists, with the address sanitizer; takes hours
#   make fuzz         do 20,000 random steps of each kind whose closures interfere; takes five minutes
#   make lint         check format and rules
#   make api-changes  compare the public API with that of the commit in Documentation/API/baseline
#   make format       put the sources into the format that lint wants
#   make bench        measure speed and memory, beside references; BENCH_JSON=FILE keeps the figures,
#                     BENCH="jump scroll" measures these only, BENCH=all what takes long too
#   make bench-diff   measure the comparison of descriptions
#   make bench-list   measure the changes to a list box: the shorter ones in three minutes, with
#                     BENCH=all each of them in seventeen
#   make bench-window measure a list of a million rows, a grid and a table of a hundred thousand
#   make bench-search measure a search in a million file names
#   make docs         write the documentation of the libraries into docs-build/
#   make screenshots  write the pictures of the README and of the reference, from the real programs
#   make style-pictures
#                     write pictures of lists in each style of GTK and libadwaita, to look at
#   make clean        remove what the other goals made
#
# Each installs what it needs, if it is missing, on Debian and Ubuntu (see Scripts/setup).

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:
.PHONY: new mail-of-pictures test-new test-programs build-programs test-embedding reference-pictures demo demo-adwaita \
	demo-window demo-pictures test test-suite test-on test-bare container build build-static test-core test-asan \
	test-tsan test-wayland soak fuzz lint api-changes format docs bench bench-new bench-diff bench-list \
	bench-window bench-search bench-build bench-smoke screenshots style-pictures check check-all clean

results := .build/results
pictures := $(CURDIR)/screenshots
configuration := debug

demo: $(if $(DISPLAY)$(WAYLAND_DISPLAY),demo-window,demo-pictures)

demo-window:
	Scripts/setup demo
	Scripts/build --allow-warnings --package-path Demo --scratch-path .build --product functional-list-box-demo
	swift run --skip-build --package-path Demo --scratch-path .build functional-list-box-demo

demo-adwaita:
	Scripts/setup build
	Scripts/build --allow-warnings --package-path Demo --scratch-path .build --product functional-list-adwaita-demo
	swift run --skip-build --package-path Demo --scratch-path .build functional-list-adwaita-demo

demo-pictures:
	env -u DISPLAY -u WAYLAND_DISPLAY Scripts/setup demo
	Scripts/build --allow-warnings --package-path Demo --scratch-path .build -c $(configuration) \
		--product functional-list-box-demo
	CONFIGURATION=$(configuration) PAGES="$(pages)" \
		Scripts/headless Scripts/pictures "$(pictures)" $(demo-options)

# Of processes and of a conversation that are the same on every machine, and of files that are on
# most; of a program that is as fast as users have it, because the pictures say how long a render took.
screenshots: configuration := release
screenshots: pages := mail timeline processes files csv
screenshots: pictures := $(CURDIR)/Documentation/Pictures
screenshots: demo-options := --proc Demo/Tests/ProcessListTests/Fixtures/proc \
	--mail $(CURDIR)/.build/mail/mail.sqlite \
	--folder /usr/share/icons --expand 9 --timeline $(CURDIR)/.build/timeline --replies 0
screenshots: mail-of-pictures demo-pictures reference-pictures
	CONFIGURATION=release Scripts/headless Scripts/film "$(pictures)/playlist.gif"

mail-of-pictures:
	rm -rf .build/mail && mkdir -p .build/mail
	cp Demo/Tests/MailModelTests/Fixtures/mail.json .build/mail/mail.sqlite.json

# Of the programs that the reference prints, as they run.
#
# SwiftPM looks for a product of another package in the plan of the last one, unless that is removed.
reference-pictures: build-programs
	Scripts/setup pictures
	Scripts/build --allow-warnings --product FunctionalListStylePictures
	rm -f .build/debug.yaml
	Scripts/build --allow-warnings --package-path Demo --scratch-path .build --product functional-list-box-demo
	rm -f .build/debug.yaml
	Scripts/build --allow-warnings --package-path Demo/Embedding/C/contacts --scratch-path .build --product contacts
	glib-compile-resources --sourcedir Demo/Embedding/C --generate-source --target $(results)/contacts-app.c \
		Demo/Embedding/C/resources.gresource.xml
	clang -I Demo/Embedding/C/contacts/Sources/CContacts Demo/Embedding/C/main.c $(results)/contacts-app.c \
		-o .build/debug/contacts-app -L .build/debug -lcontacts -Wl,-rpath,'$$ORIGIN' \
		$$(pkg-config --cflags --libs gtk4)
	Scripts/headless Scripts/reference-pictures \
		Sources/FunctionalListBox/FunctionalListBox.docc $(new)/debug

style-pictures:
	Scripts/setup test
	Scripts/build --allow-warnings --product FunctionalListStylePictures
	Scripts/style-pictures "$(pictures)/styles"

test:
	Scripts/setup test
	Scripts/test

test-on:
	Scripts/test-on "$(RELEASE)"

# What is built in the container is for its toolchain alone.
engine := $(or $(notdir $(shell command -v podman)),docker)
container:
	mkdir -p .build/container
	$(engine) build --file Containerfile --tag functional-list-box Scripts
	$(engine) run --rm --init --security-opt label=disable --volume "$(CURDIR):/src" \
		--volume "$(CURDIR)/.build/container:/src/.build" functional-list-box .ci/run

# What a machine has from earlier work hides what the two commands need.
test-bare:
	Scripts/test-on --anew bookworm bash -c 'make demo && make test'

build:
	Scripts/setup build
	Scripts/build --build-tests
	Scripts/build --package-path Demo --scratch-path .build --build-tests

build-static: program := FunctionalListStylePictures
build-static:
	Scripts/setup build
	mkdir -p $(results)
	Scripts/build --allow-warnings --product $(program) --static-swift-stdlib \
		--scratch-path .build/static
	ldd .build/static/debug/$(program) >$(results)/static.log
	grep -q libgtk-4 $(results)/static.log
	! grep libswift $(results)/static.log

new:
	Scripts/setup build
	Scripts/new "$(NAME)" $(FOLDER)

test-new: package := $(CURDIR)/$(results)/new/Contacts
test-new:
	Scripts/setup test
	rm -rf $(package)
	Scripts/new Contacts $(package)
	swift test --package-path $(package) --scratch-path $(new)
	swift build --package-path $(package) --scratch-path $(new) --product Contacts
	Scripts/headless Scripts/start-twice $(new)/debug Contacts

programs := $(CURDIR)/$(results)/programs
new := .build/new
build-programs:
	Scripts/setup test
	rm -rf $(programs)
	Scripts/programs $(programs)
	swift build --package-path $(programs) --scratch-path $(new)

test-programs: build-programs
	swift test --package-path $(programs) --scratch-path $(new)
	Scripts/headless Scripts/start-twice $(new)/debug $$(ls $(programs)/Sources)

test-embedding:
	Scripts/setup test-all
	Scripts/test-embedding

test-suite:
	Scripts/setup test-all
	Scripts/test $(SUITE)

test-core:
	Scripts/test optimized-core

test-asan:
	Scripts/setup test-all
	Scripts/test --sanitize=address others every-widget touch

test-tsan:
	Scripts/setup test-all
	Scripts/test --sanitize=thread threads threads-of-widgets

test-wayland:
	Scripts/setup test-all
	Scripts/test wayland

# As many operations as SOAK says; a run that fails says its seed, which FLB_SOAK_SEED repeats.
soak: SOAK := 100000
soak:
	Scripts/setup test
	FLB_SOAK=$(SOAK) LIMIT=100000 Scripts/test --sanitize=address soak

# As many steps of each mixture as FUZZ says, each mixture on a display of its own; a run that fails
# says its seed, which FLB_FUZZ_SEED repeats.
fuzz: FUZZ := 20000
fuzz:
	Scripts/setup test
	FLB_FUZZ=$(FUZZ) SHARDS=$$(nproc) LIMIT=$$((3600 + $(FUZZ))) Scripts/test fuzz fuzz-pages

lint:
	Scripts/setup lint
	Scripts/lint

api-changes:
	Scripts/setup build
	Scripts/api-changes

format:
	git ls-files -z --cached --others --exclude-standard '*.swift' \
		| xargs -0 -n 300 swift format format --in-place --parallel

docs:
	Scripts/setup build
	Scripts/build --allow-warnings
	Scripts/docs docs-build

# A figure past its goal is marked, and fails nothing: how busy the machine is decides too.
bench: bench-new bench-diff bench-list bench-window bench-search
bench-new:
	$(if $(BENCH_JSON),rm -f "$(BENCH_JSON)")
bench-diff: bench-build
	$(benchmarks)/DiffBenchmarks $(BENCH)
bench-list: bench-build
	$(on-display) $(benchmarks)/ListBenchmarks $(BENCH)
bench-window: bench-build
	$(on-display) $(benchmarks)/ListBenchmarks --window $(BENCH)
bench-search: bench-build
	$(on-display) $(benchmarks)/ListBenchmarks --search $(BENCH)

bench-smoke: bench-build
	env -u BENCH_JSON $(benchmarks)/DiffBenchmarks --smoke
	env -u BENCH_JSON $(on-display) $(benchmarks)/ListBenchmarks --smoke
	env -u BENCH_JSON $(on-display) $(benchmarks)/ListBenchmarks --window --smoke
	env -u BENCH_JSON $(on-display) $(benchmarks)/ListBenchmarks --search --smoke

bench-build:
	Scripts/setup test
	Scripts/build --package-path Benchmarks -c release

benchmarks := Benchmarks/.build/release
# GLib allocates as from its version 2.76 on: what a row takes can be counted.
on-display := env G_SLICE=always-malloc Scripts/headless

# The tests come last, and their results last of all.
check: lint build test

check-all:
	Scripts/setup test-all
	Scripts/check-all

clean:
	rm -rf .build Demo/.build Benchmarks/.build docs-build screenshots
