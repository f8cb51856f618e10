export { onAbort } from './on-abort.js';
export { isPlain } from './plain-object.js';
export { unlessAborted } from './unless-aborted.js';
export { within } from './within.js';
