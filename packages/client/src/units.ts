/**
 * Brands a number or a numeric string with its unit. A value in another unit does not compile; a plain literal fits
 * everywhere, which keeps fixtures readable.
 */
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
