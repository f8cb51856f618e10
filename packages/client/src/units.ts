/**
 * What a number or a numeric string counts. A value whose unit is known does not fit where another unit is
 * wanted; a plain literal fits everywhere, so fixtures stay readable.
 */
export interface InUnit<U extends string> {
  /** The unit; for the compiler alone, no value has this field. */
  readonly __unit?: U;
}

/** A numeric string in unit `U`, such as `UnitString<'micro-usd'>`. */
export type UnitString<U extends string> = string & InUnit<U>;

/** A number in unit `U`, such as `UnitNumber<'bps'>`. */
export type UnitNumber<U extends string> = number & InUnit<U>;
