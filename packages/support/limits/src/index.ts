export { changeBook } from './book.js';
export { type Taken } from './count.js';
export { acceptedLimits, acceptLimits, keepLimits, type LimitedKey } from './keep-limits.js';
export { isLimitError, LimitError } from './limit-error.js';
export { type Limits, openIn } from './limits.js';
export { hashOf, limitsIn, policyFrom } from './read-limits.js';
