    const handle = (req, res) => {
      const ctx = this.context(req, res);
      return this.answer(ctx, fn);
    };

    return handle;
  }

  answer(ctx, fn) {
    const res = ctx.res;
    res.statusCode = 404;
    const onerror = err => ctx.onerror(err);
    finished(res, onerror);
    return fn(ctx).catch(onerror);
  }

  /** Returns a new context. */
