int run(int argc) {
    int count = argc;
#ifdef DEBUG
    printf("count %d\n", count);
#endif
    prepare(count);
    return finish(count);
}
