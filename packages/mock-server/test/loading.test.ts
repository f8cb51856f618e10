import { createRequire } from 'node:module';
import { Keypair } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { testWallet } from '../src/index.js';
import { startKiosk } from './support/kiosk-server.js';

const loaded = (name: string): boolean =>
  Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes(`node_modules/${name}/`));

it('loads Prism with the first mock, and faker with the first answer that needs it', async () => {
  expect(loaded('@stoplight/prism-http')).toBe(false);
  const { url } = await startKiosk();
  expect(loaded('@stoplight/prism-http')).toBe(true);

  await fetch(`${url}/stock`);
  await fetch(`${url}/papers/featured`, { headers: { prefer: 'dynamic=true' } });
  expect(loaded('@faker-js/faker')).toBe(false);

  const named = await fetch(`${url}/stock`, { headers: { prefer: 'dynamic=true' } });
  expect(await named.json()).toMatchObject({
    count: expect.any(Number),
    owner: expect.stringMatching(/^\S+ .*\S$/),
  });
  expect(loaded('@faker-js/faker')).toBe(true);
  expect(loaded('postman-collection')).toBe(false);
});

it('hands out the test wallets', () => {
  expect(testWallet('wallet')).toBeInstanceOf(Keypair);
});
