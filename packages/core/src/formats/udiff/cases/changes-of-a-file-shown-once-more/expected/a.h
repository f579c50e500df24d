int a(int x);
int b(int x);
/* once more */
int a(int);
int b(int);
