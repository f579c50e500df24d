void start_status(void) {
    if (status_child.pid == 0) {
        setpgid(status_child.pid, 0);
        exec_shell(command);
        return;
    }
    /* Parent process. Reroute streams */
    close(pipe_in[1]);
}

void start_ws(void) {
    if (ws_child.pid == 0) {
        setpgid(ws_child.pid, 0);
        exec_shell(command);
    }
    /* Parent process. Reroute streams */
    close(pipe_in[1]);
}
