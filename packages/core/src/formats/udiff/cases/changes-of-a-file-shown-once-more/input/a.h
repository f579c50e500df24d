int a(int);
int b(int);
/* once more */
int a(int);
int b(int);
