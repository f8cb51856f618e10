import { composeTransaction } from '@galilean/signing/compose';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bareFetch, givesThePrice, price } from '../src/clients/price-callers.js';
import { startFarAway } from '../src/far-away.js';
import { overNode, timesOf } from '../src/http/far-times.js';
import { composeWithKit } from '../src/signing/compose-kit.js';
import { exampleBuild } from '../src/signing/example-transaction.js';
import { meaningOf } from '../src/signing/meaning.js';
import { walletAddress } from '../src/signing/test-key.js';

const folder = mkdtempSync(join(tmpdir(), 'galilean-bench-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function callFarAway(name: string, answer: unknown) {
  const far = await startFarAway(1, answer);
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, far.ca);
  try {
    return await timesOf(name, { url: far.url, ca, heyApi: '' });
  } finally {
    await far.close();
  }
}

it.each([bareFetch.name, overNode.name])('%s is timed at a far host that gives the price', async (name) => {
  const times = await callFarAway(name, price);
  expect(Object.keys(times)).toEqual(['second', 'firstBurst', 'secondBurst']);
  for (const took of Object.values(times)) expect(took).toBeGreaterThan(0);
});

it('does not time a caller that returns no price', async () => {
  await expect(callFarAway(bareFetch.name, {})).rejects.toThrow('It did not return the answer.');
  const [mint] = Object.keys(price) as [string];
  expect(() => givesThePrice({ [mint]: { usdPrice: 1 } })).toThrow('It did not return the answer.');
});

it('composed transactions mean the same only if nothing except the order of accounts differs', () => {
  const ours = composeTransaction(exampleBuild, { payer: walletAddress });
  expect(composeWithKit()).not.toBe(ours);
  expect(meaningOf(composeWithKit())).toBe(meaningOf(ours));
  const { swapInstruction } = exampleBuild;
  const accounts = swapInstruction.accounts.map((one, at) =>
    at === 21 ? { ...one, isWritable: false } : one,
  );
  for (const other of [{ accounts }, { data: swapInstruction.data.map((byte) => byte + 1) }]) {
    const build = { ...exampleBuild, swapInstruction: { ...swapInstruction, ...other } };
    expect(meaningOf(composeTransaction(build, { payer: walletAddress }))).not.toBe(meaningOf(ours));
  }
});
