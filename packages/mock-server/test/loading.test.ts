import { Keypair } from '@solana/web3.js';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testWallet } from '../src/index.js';
import { kiosk } from './support/fixture.js';

// In a separate process: other tests load everything.
it('loads Prism with the first mock, and faker with the first answer that needs it', async () => {
  const script = fileURLToPath(new URL('support/loaded-parts.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, kiosk]);
  expect(JSON.parse(stdout)).toEqual({
    stages: [
      [],
      ['lodash', 'prism', 'read-description'],
      ['generate-answer', 'lodash', 'prism', 'read-description'],
      ['faker', 'generate-answer', 'lodash', 'prism', 'read-description'],
    ],
    named: expect.objectContaining({
      count: expect.any(Number),
      owner: expect.stringMatching(/^\S+ .*\S$/),
    }),
  });
});

it('provides the test wallets', () => {
  expect(testWallet('wallet')).toBeInstanceOf(Keypair);
});
