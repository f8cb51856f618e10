export type { ChallengeOptions } from './check-challenge.js';
export { signMessageChallenge } from './message-challenge.js';
export { checkTemplates, jupiterChallenges } from './template.js';
export type { ChallengeTemplate, SignInTemplate, TextTemplate } from './template.js';
export { signTransactionChallenge } from './transaction-challenge.js';
