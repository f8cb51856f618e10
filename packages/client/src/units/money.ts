import type { UnitString } from '../units.js';
import {
  checkDecimals,
  formatDecimal,
  notNegative,
  parseDecimal,
  type Decimal,
  type Whole,
} from './decimal.js';

/**
 * A decimal number of tokens to base units of the mint: `toBaseUnits('1.5', 6)` is `1500000n`.
 *
 * @param decimals The decimals of the mint, 0 to 18.
 * @throws GalileanError `units/not-a-number`, `units/too-many-decimals`, `units/precision-lost`
 */
export function toBaseUnits(tokens: Decimal<'token-units'>, decimals: number): Whole<'base-units'> {
  const unit = 'token-units';
  return notNegative(parseDecimal(tokens, checkDecimals(decimals, unit), unit), unit);
}

/**
 * An amount in base units to a decimal number of tokens: `fromBaseUnits('1500000', 6)` is `'1.5'`.
 *
 * @param decimals The decimals of the mint, 0 to 18.
 * @throws GalileanError as {@link toBaseUnits}
 */
export function fromBaseUnits(amount: Decimal<'base-units'>, decimals: number): UnitString<'token-units'> {
  const unit = 'base-units';
  return formatDecimal(notNegative(parseDecimal(amount, 0, unit), unit), checkDecimals(decimals, unit));
}

/** SOL to lamports, 1,000,000,000 to one. @throws GalileanError as {@link toBaseUnits} */
export const solToLamports = (sol: Decimal<'sol'>): Whole<'lamports'> =>
  notNegative(parseDecimal(sol, 9, 'sol'), 'sol');

/** Lamports to SOL. @throws GalileanError as {@link toBaseUnits} */
export const lamportsToSol = (lamports: Decimal<'lamports'>): UnitString<'sol'> =>
  formatDecimal(notNegative(parseDecimal(lamports, 0, 'lamports'), 'lamports'), 9);

/** USD to micro USD, 1,000,000 to one; may be negative. @throws GalileanError as {@link toBaseUnits} */
export const usdToMicroUsd = (usd: Decimal<'usd'>): Whole<'micro-usd'> => parseDecimal(usd, 6, 'usd');

/** Micro USD to USD; may be negative. @throws GalileanError as {@link toBaseUnits} */
export const microUsdToUsd = (microUsd: Decimal<'micro-usd'>): UnitString<'usd'> =>
  formatDecimal(parseDecimal(microUsd, 0, 'micro-usd'), 6);
