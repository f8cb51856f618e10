export { signMessageChallenge } from './message-challenge.js';
export { signTransactionChallenge } from './transaction-challenge.js';
export type { ChallengeOptions } from './message-challenge.js';
