import { codeOf } from '../mock/code.js';

/** The code that reads, guards and signs transactions, loaded on first use. @throws MockGone */
export const loadSigning = codeOf('signing', () => import('./signing.js'));
