export { signMessageChallenge, signTransactionChallenge } from './challenge.js';
export { type ChallengeTemplate, checkTemplates, jupiterChallenges } from './text.js';
