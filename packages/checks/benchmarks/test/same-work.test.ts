import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bareFetch, givesThePrice, price } from '../src/clients/price-callers.js';
import { startFarAway } from '../src/far-away.js';
import { overNode, timesOf } from '../src/http/far-times.js';

const folder = mkdtempSync(join(tmpdir(), 'galilean-bench-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function callFarAway(name: string, answer: unknown) {
  const far = await startFarAway(1, answer);
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, far.ca);
  try {
    return await timesOf(name, { url: far.url, ca });
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
