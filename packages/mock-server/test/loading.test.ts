import { Keypair } from '@solana/web3.js';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';
import { testWallet } from '../src/index.js';
import { startKiosk } from './support/kiosk-server.js';

/** The loaded files of Prism. */
const loaded = (): string[] =>
  Object.keys(createRequire(import.meta.url).cache)
    .filter((path) => basename(dirname(path)) === 'prism')
    .map((path) => basename(path, '.cjs'))
    .sort();

it('loads Prism with the first mock, and faker with the first answer that needs it', async () => {
  expect(loaded()).toEqual([]);
  const { url } = await startKiosk();
  expect(loaded()).toEqual(['lodash', 'prism', 'read-description']);

  await fetch(`${url}/stock`);
  await fetch(`${url}/papers/featured`, { headers: { prefer: 'dynamic=true' } });
  expect(loaded()).toEqual(['generate-answer', 'lodash', 'prism', 'read-description']);

  const named = await fetch(`${url}/stock`, { headers: { prefer: 'dynamic=true' } });
  expect(await named.json()).toMatchObject({
    count: expect.any(Number),
    owner: expect.stringMatching(/^\S+ .*\S$/),
  });
  expect(loaded()).toEqual(['faker', 'generate-answer', 'lodash', 'prism', 'read-description']);
});

it('provides the test wallets', () => {
  expect(testWallet('wallet')).toBeInstanceOf(Keypair);
});
