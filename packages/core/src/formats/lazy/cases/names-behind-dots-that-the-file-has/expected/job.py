def run(job):
    open_all(job)
    # ... read, merge, close
    read_all(job)
    merge_all(job)
    close_all(job)


def stop(job):
    close_all(job)
    # ... and tell everybody, but only once
    tell_once(job)
