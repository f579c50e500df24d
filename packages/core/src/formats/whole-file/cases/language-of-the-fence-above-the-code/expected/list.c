/* a list */
int length;
