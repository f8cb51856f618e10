export { textsOf } from './build-answer.js';
export type { BuildAnswer, Instruction } from './build-answer.js';
export { composeTransaction } from './compose.js';
export type { ComposeOptions } from './compose.js';
