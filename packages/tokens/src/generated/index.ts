// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

export * from './addresses.js';
export { adviceForTokens, tokensMeanings, tokensRemoved, tokensReplacements } from './advice.js';
export * from './client.js';
export * from './methods.js';
export { operations, servers } from './operations.js';
export { tokensOutcomes, tokensRetries } from './outcomes.js';
export type * from './types.js';
export * from './values.js';
