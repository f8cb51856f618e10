export { signMessageChallenge, signTransactionChallenge } from './challenge.js';
export { checkTemplates, jupiterChallenges } from './template.js';
export type { ChallengeTemplate } from './template.js';
