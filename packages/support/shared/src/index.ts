export { planLimits } from './generated/plans.js';
export { inputPattern, isOfKind, mustBe } from './input-kinds.js';
export { areDecimals, asFraction, isPrice, leastByPrices } from './least-by-prices.js';
export { onAbort } from './on-abort.js';
export { isPlain } from './plain-object.js';
export { textWithin } from './text-within.js';
export { unlessAborted } from './unless-aborted.js';
export { within } from './within.js';
