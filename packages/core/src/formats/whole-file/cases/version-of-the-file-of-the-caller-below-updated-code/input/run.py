import subprocess

from .common import Step


class Run(Step):
    def __init__(self, command):
        self.command = command

    def start(self, path):
        code = subprocess.call([self.command, path])
        if code != 0:
            raise RuntimeError(code)
        return path
