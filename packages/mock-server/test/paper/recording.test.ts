import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mintAddresses } from '@galilean/transactions';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startRecordProxy } from '../../src/capture/start-record-proxy.js';
import { createMockFetch } from '../../src/index.js';
import { type Service, startService } from './service.js';

const { SOL, USDC } = mintAddresses;
const NOW = 1_800_000_000_000;
let service: Service;
let folder: string;

beforeEach(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'galilean-paper-'));
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** Records three prices, as a caller of the record proxy sees them. */
async function record(...prices: number[]): Promise<string[]> {
  const proxy = await startRecordProxy({
    upstream: service.url,
    folder,
    source: 'a test',
    onCaptured: () => undefined,
    onRefused: () => undefined,
  });
  const seen: string[] = [];
  for (const usdPrice of prices) {
    service.on('/price/v3', {
      [SOL]: {
        usdPrice,
        decimals: 9,
        blockId: 348004023,
        createdAt: '2024-06-05T08:55:25.527Z',
        liquidity: 1,
      },
    });
    seen.push(
      await (await fetch(`${proxy.url}/price/v3?ids=${SOL}`, { headers: { 'x-api-key': 'k' } })).text(),
    );
  }
  await proxy.close();
  return seen;
}

const onPaper = () =>
  createMockFetch({ paper: { upstream: folder, pollMs: 0 }, seed: 'backtest', now: () => NOW });
const asked = async (mock: ReturnType<typeof onPaper>, path: string) => {
  const answer = await mock(`http://mock${path}`, { headers: { 'x-api-key': 'k' } });
  return { status: answer.status, text: await answer.text() };
};

it('gives the recorded answers in their order, byte for byte, and then the last one again', async () => {
  const seen = await record(151.25, 149.5, 120.125);
  for (const _ of ['once', 'and again']) {
    const mock = onPaper();
    const texts = [];
    for (const path of Array(4).fill(`/price/v3?ids=${SOL}`)) texts.push((await asked(mock, path)).text);
    expect(texts).toEqual([...seen, seen[2]]);
  }
});

it('says what was not recorded', async () => {
  await record(151.25);
  const { status, text } = await asked(onPaper(), `/price/v3?ids=${USDC}`);
  expect([status, JSON.parse(text).detail]).toEqual([
    404,
    'The recording has no answer for GET /price/v3 with this query.',
  ]);
});

it('refuses a folder without a recording, and an upstream that is no base URL', async () => {
  await expect(onPaper().ready).rejects.toThrow(/has no answers: make one with galilean-mock record --out/);
  const bad = createMockFetch({ paper: { upstream: 'ftp://example.org' } });
  await expect(bad.ready).rejects.toThrow(/The upstream must be the base URL of a service/);
});
