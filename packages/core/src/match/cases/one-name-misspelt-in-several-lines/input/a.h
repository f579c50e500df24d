void reciever_start(int a);
void run(reciever_t a);
int limit = 10;
void reciever_stop(int a);
