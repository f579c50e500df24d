#include <stdio.h>

int main(int argc, char **argv)
{
    if (argc == 1) {
        return run(stdin);
    }
    puts("usage");
    return 1;
}
