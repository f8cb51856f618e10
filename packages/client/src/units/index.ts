export type { Decimal, Whole } from './decimal.js';
export {
  fromBaseUnits,
  lamportsToSol,
  microUsdToUsd,
  solToLamports,
  toBaseUnits,
  usdToMicroUsd,
} from './money.js';
export {
  bpsToPercent,
  bpsToRatio,
  percentToBps,
  percentToRatio,
  ratioToBps,
  ratioToPercent,
} from './shares.js';
export {
  isoToMillis,
  isoToSeconds,
  millisToIso,
  millisToSeconds,
  secondsToIso,
  secondsToMillis,
} from './times.js';
