import subprocess

from .common import Step


class Run(Step):
    def __init__(self, command, ignores=False):
        self.command = command
        self.ignores = ignores

    def start(self, path):
        code = subprocess.call([self.command, path])
        if code != 0 and not self.ignores:
            raise RuntimeError(code)
        return path
