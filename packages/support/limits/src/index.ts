export { limitsJournal, whileHeld } from './book.js';
export { acceptLimits, keepLimits, type LimitedKey } from './keep-limits.js';
export { isLimitError, LimitError } from './limit-error.js';
export { type Limits, openIn } from './limits.js';
export { checkJson, hashOf, limitsIn, policyFrom } from './read-limits.js';
