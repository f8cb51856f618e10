/** Brands a number or a numeric string with its unit: another unit does not compile, a plain literal fits everywhere. */
export interface InUnit<U extends string> {
  /** Only for the compiler: no value has this field. */
  readonly __unit?: U | undefined;
}

/** A numeric string in unit `U`, such as `UnitString<'micro-usd'>`. */
export type UnitString<U extends string> = string & InUnit<U>;

/** A number in unit `U`, such as `UnitNumber<'bps'>`. */
export type UnitNumber<U extends string> = number & InUnit<U>;

/** A whole number in unit `U` as methods take it: digits as text, or a bigint, such as from `toBaseUnits`. */
export type UnitInput<U extends string> = UnitString<U> | (bigint & InUnit<U>);

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
