"""Starts Orca, which writes what it says to the file ORCA_SAYS, as `orca-customizations.py` says.

Orca 43 reads that file itself. A newer one has no such file, and is changed here; it is told to say which of how
many a row is, which it does not by itself.
"""
import importlib.util
import os
import runpy
import sys

if importlib.util.find_spec("orca.speech_presenter"):
    from orca.event_manager import EventManager
    from orca.speech_presenter import SpeechPresenter

    # Open as long as Orca runs.
    said = open(os.environ["ORCA_SAYS"], "a", buffering=1)  # noqa: SIM115

    def record(self, text, voice):
        said.write(text.replace("\n", " ") + "\n")

    def process(self, event, counter=-1, original=EventManager._process_object_event):
        original(self, event, counter)
        title = str(event.any_data)
        if event.type.startswith("object:property-change:accessible-name") and title.startswith("done "):
            said.write("# " + title + "\n")

    SpeechPresenter._record_speech = record
    SpeechPresenter.get_speak_position_in_set = lambda self: True
    EventManager._process_object_event = process

sys.argv[0] = "/usr/bin/orca"
runpy.run_path("/usr/bin/orca", run_name="__main__")
