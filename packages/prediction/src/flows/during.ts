/** The options of a call under a flow's signal. */
export const during = (signal: AbortSignal | undefined) => (signal ? { signal } : {});
