export interface Context {
    /**
     * Sets a value.
     */
    set: Set<Bound extends true ? {
        Variables: Known & Record<string, any>;
    } : Env>;
    /**
     * Returns all of them.
     */
    all: All;
}
