	/**
	 * The clear alpha of the pass.
	 *
	 * @type {Number}
	 * @default 0
	 */
	this.clearAlpha = 0;

	/**
	 * The jitter index.
	 */
	this._jitterIndex = 0;
