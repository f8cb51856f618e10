export { codeBlocks, type CodeBlock } from './code-blocks.js';
export { logIn } from './log-in.js';
export type { Stand } from './runnable.js';
export { Workbench } from './workbench.js';

/** What no documented code may print: a value that is not there, or one that nobody can read. */
export const UNREADABLE = /\bundefined\b|\[object Object\]/;
