def run(name):
    say("start")
    if name is None:
        return
    say("end")
