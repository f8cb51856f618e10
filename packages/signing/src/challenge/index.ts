export { signMessageChallenge } from './message-challenge.js';
export { signTransactionChallenge } from './transaction-challenge.js';
