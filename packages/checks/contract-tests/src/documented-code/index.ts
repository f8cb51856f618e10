export { codeBlocks, type CodeBlock } from './code-blocks.js';
export { logIn } from './log-in.js';
export type { Stand } from './runnable.js';
export { Workbench } from './workbench.js';

/** Documented code must not print a missing or an unreadable value. */
export const UNREADABLE = /\bundefined\b|\[object Object\]/;
