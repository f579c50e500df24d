void async_start(int a);
void async_run(int a);
int limit = 10;
void async_stop(int a);
