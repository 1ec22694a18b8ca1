"""A clock in Textual, or an editor of the file that is named."""

import sys
from datetime import datetime

from textual.app import App
from textual.widgets import Digits, TextArea


class Clock(App):
    def compose(self):
        yield Digits("")

    def on_mount(self):
        self.tick()
        self.set_interval(1, self.tick)

    def tick(self):
        self.query_one(Digits).update(datetime.now().strftime("%H:%M:%S"))


class Editor(App):
    def compose(self):
        with open(sys.argv[1], encoding="utf-8") as file:
            yield TextArea(file.read())


(Editor if len(sys.argv) > 1 else Clock)().run()
