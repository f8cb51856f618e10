/**
 * The state of a base64 transaction in the types: its kind, and whether our wallet has signed it. Another state does
 * not fit; a plain string fits everywhere. `@galilean/client` declares the same types, so that neither package needs
 * the other.
 */
interface InState<S extends string> {
  /** The state, for the compiler only; no value has this field. */
  readonly __transaction?: S | undefined;
}

/** An unsigned transaction as the service returns it, such as `Unsigned<'order'>`. */
export type Unsigned<Kind extends string = string> = string & InState<`unsigned ${Kind}`>;

/** A transaction with our signature, such as `Signed<'order'>`; `Signed` alone accepts any kind. */
export type Signed<Kind extends string = string> = string & InState<`signed ${Kind}`>;

/**
 * The type after signing: `Signed<'order'>` from `Unsigned<'order'>`, or from `Signed<'order'>`, which others may sign
 * too. A plain string from a plain string or from bytes.
 */
export type AfterSigning<T> = T extends string
  ? '__transaction' extends keyof T
    ? T extends InState<`${'unsigned' | 'signed'} ${infer Kind}`>
      ? Signed<Kind>
      : string
    : string
  : string;
