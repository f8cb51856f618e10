export { type BuildAnswer, type Instruction, textsOf } from './build-answer.js';
export { composeTransaction } from './compose.js';
