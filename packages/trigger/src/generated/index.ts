// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

export * from './addresses.js';
export { adviceForTrigger, triggerMeanings, triggerRemoved, triggerReplacements } from './advice.js';
export * from './client.js';
export * from './methods.js';
export { legacyOperations, operations, servers } from './operations.js';
export { triggerOutcomes, triggerRetries } from './outcomes.js';
export type * from './types.js';
export * from './values.js';
