export type { ChallengeOptions } from './challenge.js';
export { signMessageChallenge, signTransactionChallenge } from './challenge.js';
export { checkTemplates, jupiterChallenges } from './template.js';
export type { ChallengeTemplate, SignInTemplate, TextTemplate } from './template.js';
