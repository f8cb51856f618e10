import type { InUnit, UnitNumber, UnitString } from './brands.js';
import { type ErrorCode, type ErrorContexts, GalileanError } from './errors.js';

/** A decimal number in unit `U`: a string, a bigint, or a number without lost digits. */
type Decimal<U extends string> = (string & InUnit<U>) | (number & InUnit<U>) | (bigint & InUnit<U>);

/** A whole number in unit `U`, exact at any size. */
type Whole<U extends string> = bigint & InUnit<U>;

/** Digits with an optional sign and decimals: no exponent, other base, space, leading zero or bare point. */
const written = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/** A JavaScript number with more significant digits may differ from the intended number. */
const exactDigits = 15;

/**
 * A decimal number as a count of its smallest parts: `'1.5'` with 6 decimals is `1500000n`.
 *
 * @throws GalileanError `units/not-a-number`, `units/too-many-decimals`, `units/precision-lost`
 */
function parseDecimal(value: string | number | bigint, decimals: number, unit: string): bigint {
  const [, sign, whole, fraction = ''] = written.exec(textOf(value, unit)) ?? notANumber(unit);
  if (fraction.length > decimals)
    fail('units/too-many-decimals', { unit, decimals }, `${unit} has at most ${decimals} decimals.`);
  const parts = BigInt(whole! + fraction.padEnd(decimals, '0'));
  if (sign && parts === 0n) notANumber(unit);
  return sign ? -parts : parts;
}

/** The shortest decimal text of a count of smallest parts: `1500000n` with 6 decimals is `'1.5'`. */
function formatDecimal(parts: bigint, decimals: number): string {
  const digits = String(parts < 0n ? -parts : parts).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${parts < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** @throws GalileanError `units/not-a-number` for what is below zero, where the unit counts things */
function notNegative(parts: bigint, unit: string): bigint {
  return parts < 0n ? notANumber(unit) : parts;
}

/** @throws GalileanError `units/too-many-decimals` for a precision that no token has */
function checkDecimals(decimals: number, unit: string): number {
  if (Number.isInteger(decimals) && decimals >= 0 && decimals <= 18) return decimals;
  const wrong = `${unit}: decimals must be 0 to 18. Pass those of the mint.`;
  return fail('units/too-many-decimals', { unit, decimals }, wrong);
}

/** @throws GalileanError `units/precision-lost` for a count that no JavaScript number holds exactly */
function toExactNumber(parts: bigint, unit: string): number {
  const number = Number(parts);
  if (Number.isSafeInteger(number)) return number;
  const wrong = `${unit}: the result is beyond 9007199254740991, where a JavaScript number loses digits.`;
  return fail('units/precision-lost', { unit }, wrong);
}

function textOf(value: string | number | bigint, unit: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'number' || !Number.isFinite(value) || Object.is(value, -0)) return notANumber(unit);
  const text = String(value);
  const digits = text.replace(/^-?0*\.?0*|[-.]|e.*$/g, '');
  if (Number.isInteger(value) ? !Number.isSafeInteger(value) : digits.length > exactDigits) {
    const wrong = `${unit}: a JavaScript number this long may have lost digits. Pass a string or a bigint.`;
    fail('units/precision-lost', { unit }, wrong);
  }
  return text;
}

function fail<Code extends ErrorCode>(code: Code, context: ErrorContexts[Code], wrong: string): never {
  throw new GalileanError(code, wrong, context);
}

const notANumber = (unit: string): never => {
  const wrong = `Not a number in ${unit}. Write digits, with a point only between digits, such as 0.5.`;
  return fail('units/not-a-number', { unit }, wrong);
};

/**
 * A decimal number of tokens to base units of the mint: `toBaseUnits('1.5', 6)` is `1500000n`.
 *
 * @param decimals The decimals of the mint, 0 to 18.
 * @throws GalileanError `units/not-a-number`, `units/too-many-decimals`, `units/precision-lost`
 * @example
 * import { toBaseUnits } from '@galilean/client/units';
 *
 * console.log(toBaseUnits('1.5', 6)); // 1500000n: 1.5 USDC, which has six decimals
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
 * @example
 * import { fromBaseUnits } from '@galilean/client/units';
 *
 * console.log(fromBaseUnits(1500000n, 6)); // 1.5, as a text
 */
export function fromBaseUnits(amount: Decimal<'base-units'>, decimals: number): UnitString<'token-units'> {
  const unit = 'base-units';
  return formatDecimal(notNegative(parseDecimal(amount, 0, unit), unit), checkDecimals(decimals, unit));
}

/**
 * SOL to lamports, 1,000,000,000 to one.
 *
 * @throws GalileanError as {@link toBaseUnits}
 * @example
 * import { solToLamports } from '@galilean/client/units';
 *
 * console.log(solToLamports('0.001')); // 1000000n
 */
export const solToLamports = (sol: Decimal<'sol'>): Whole<'lamports'> =>
  notNegative(parseDecimal(sol, 9, 'sol'), 'sol');

/**
 * Lamports to SOL.
 *
 * @throws GalileanError as {@link toBaseUnits}
 * @example
 * import { lamportsToSol } from '@galilean/client/units';
 *
 * console.log(lamportsToSol('1000000')); // 0.001, as a text
 */
export const lamportsToSol = (lamports: Decimal<'lamports'>): UnitString<'sol'> =>
  formatDecimal(notNegative(parseDecimal(lamports, 0, 'lamports'), 'lamports'), 9);

/**
 * USD to micro USD, 1,000,000 to one; may be negative.
 *
 * @throws GalileanError as {@link toBaseUnits}
 * @example
 * import { usdToMicroUsd } from '@galilean/client/units';
 *
 * console.log(usdToMicroUsd('0.65')); // 650000n
 */
export const usdToMicroUsd = (usd: Decimal<'usd'>): Whole<'micro-usd'> => parseDecimal(usd, 6, 'usd');

/**
 * Micro USD to USD; may be negative.
 *
 * @throws GalileanError as {@link toBaseUnits}
 * @example
 * import { microUsdToUsd } from '@galilean/client/units';
 *
 * console.log(microUsdToUsd(650000)); // 0.65, as a text
 */
export const microUsdToUsd = (microUsd: Decimal<'micro-usd'>): UnitString<'usd'> =>
  formatDecimal(parseDecimal(microUsd, 0, 'micro-usd'), 6);

/**
 * 1.5 % to 150 basis points; may be negative.
 *
 * @throws GalileanError as {@link toBaseUnits}
 * @example
 * import { percentToBps } from '@galilean/client/units';
 *
 * console.log(percentToBps('0.5')); // 50, a number as `slippageBps` takes it
 */
export const percentToBps = (percent: Decimal<'percent'>): UnitNumber<'bps'> =>
  toExactNumber(parseDecimal(percent, 2, 'percent'), 'bps');

/**
 * 150 basis points to `'1.5'` %; may be negative.
 *
 * @throws GalileanError as {@link toBaseUnits}
 * @example
 * import { bpsToPercent } from '@galilean/client/units';
 *
 * console.log(bpsToPercent(50)); // 0.5, as a text
 */
export const bpsToPercent = (bps: Decimal<'bps'>): UnitString<'percent'> =>
  formatDecimal(parseDecimal(bps, 0, 'bps'), 2);
