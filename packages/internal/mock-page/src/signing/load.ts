import { MockGone } from '../mock/ask.js';

/** The code that reads, guards and signs transactions, loaded on first use. @throws MockGone */
export const loadSigning = (): Promise<typeof import('./signing.js')> =>
  import('./signing.js').catch(() => {
    throw new MockGone();
  });
