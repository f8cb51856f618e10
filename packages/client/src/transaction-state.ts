/**
 * Brands a base64 transaction with its kind and whether our wallet has signed it. A transaction in another state does
 * not compile; a plain string fits everywhere. `@galilean/signing` declares the same types, so that neither package
 * imports the other.
 */
export interface InState<S extends string> {
  /** Only for the compiler: no value has this field. */
  readonly __transaction?: S | undefined;
}

/** A transaction from the service, not yet signed by us, such as `Unsigned<'order'>`. */
export type Unsigned<Kind extends string = string> = string & InState<`unsigned ${Kind}`>;

/** A transaction with our signature, such as `Signed<'order'>`; `Signed` accepts any kind. */
export type Signed<Kind extends string = string> = string & InState<`signed ${Kind}`>;
