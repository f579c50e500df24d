/* The queue. */

int push(queue *q, int value)
{
if (q->count == LIMIT)
  return -1;
q->values[q->count++] = value;
return 0;
}

/* Takes the last value
of the queue, or says that
there is none. */

int pop(queue *q)
{
if (q->count == 0)
  return -1;
return q->values[--q->count];
}

/* End of queue.c */
