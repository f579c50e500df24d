def connect(host):
    timeout = 45
    session = open_session(host, timeout)
    session.greet("hi")
    return session

def ping(host):
    timeout = 10
    probe(host, timeout)
