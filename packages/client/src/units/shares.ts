import type { UnitNumber, UnitString } from '../units.js';
import { formatDecimal, parseDecimal, toExactNumber, type Decimal } from './decimal.js';

/** The most decimals of a ratio; a percentage has two fewer. */
const finest = 18;

/**
 * 1.5 % to the ratio `'0.015'`. All of these take decimals as text, a number or a bigint, are exact, and may be
 * negative.
 *
 * @throws GalileanError `units/not-a-number`, `units/too-many-decimals` beyond 18 decimals of a ratio,
 *   `units/precision-lost`
 */
export const percentToRatio = (percent: Decimal<'percent'>): UnitString<'ratio'> =>
  formatDecimal(parseDecimal(percent, finest - 2, 'percent'), finest);

/** The ratio 0.015 to `'1.5'` %. @throws GalileanError as {@link percentToRatio} */
export const ratioToPercent = (ratio: Decimal<'ratio'>): UnitString<'percent'> =>
  formatDecimal(parseDecimal(ratio, finest, 'ratio'), finest - 2);

/** 1.5 % to 150 basis points. @throws GalileanError as {@link percentToRatio}, beyond two decimals and beyond 2^53 */
export const percentToBps = (percent: Decimal<'percent'>): UnitNumber<'bps'> =>
  toExactNumber(parseDecimal(percent, 2, 'percent'), 'bps');

/** 150 basis points to `'1.5'` %. @throws GalileanError as {@link percentToRatio}, for a fraction of a basis point */
export const bpsToPercent = (bps: Decimal<'bps'>): UnitString<'percent'> =>
  formatDecimal(parseDecimal(bps, 0, 'bps'), 2);

/** The ratio 0.015 to 150 basis points. @throws GalileanError as {@link percentToRatio}, beyond four decimals and beyond 2^53 */
export const ratioToBps = (ratio: Decimal<'ratio'>): UnitNumber<'bps'> =>
  toExactNumber(parseDecimal(ratio, 4, 'ratio'), 'bps');

/** 150 basis points to the ratio `'0.015'`. @throws GalileanError as {@link percentToRatio}, for a fraction of a basis point */
export const bpsToRatio = (bps: Decimal<'bps'>): UnitString<'ratio'> =>
  formatDecimal(parseDecimal(bps, 0, 'bps'), 4);
