def main(args, out):
    out.write(args)


if ready:
    main(args, out)
