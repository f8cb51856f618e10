import { loaded } from '../mock/ask.js';

/** The code that reads, guards and signs transactions, loaded on first use. @throws MockGone */
export const loadSigning = (): Promise<typeof import('./signing.js')> => loaded(import('./signing.js'));
