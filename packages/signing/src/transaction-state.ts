/**
 * What a base64 transaction is: of which kind, and whether our wallet has signed it. One of another state does not fit;
 * a plain string fits everywhere. `@galilean/client` has the same types, so that the two need not know each other.
 */
export interface InState<S extends string> {
  /** The state; for the compiler alone, no value has this field. */
  readonly __transaction?: S;
}

/** A transaction as the service hands it out, such as `Unsigned<'order'>`. */
export type Unsigned<Kind extends string = string> = string & InState<`unsigned ${Kind}`>;

/** The same with our signature, such as `Signed<'order'>`; `Signed` alone takes one of any kind. */
export type Signed<Kind extends string = string> = string & InState<`signed ${Kind}`>;

/**
 * What signing makes of a transaction: `Signed<'order'>` of `Unsigned<'order'>`, and of `Signed<'order'>`, which others
 * may sign too. Of a plain string, and of bytes, a plain string.
 */
export type AfterSigning<T> = T extends string
  ? '__transaction' extends keyof T
    ? T extends InState<`${'unsigned' | 'signed'} ${infer Kind}`>
      ? Signed<Kind>
      : string
    : string
  : string;
