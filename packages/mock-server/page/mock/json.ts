/** An object of the mock's answers. */
export type Json = Readonly<Record<string, unknown>>;
