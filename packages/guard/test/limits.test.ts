import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryJournal } from '@galilean/flow';
import { keepLimits, type Limits } from '@galilean/limits';
import { fromSecretKey } from '@galilean/signing/keys';
import { us, wallet } from '@galilean/test-kit/wallets';
import { judgeBy } from '../src/judge.js';
import { serve } from '../src/serve.js';
import { fileOf, galileanGuard, keyFile, order, pathOf } from './command.js';

const { inputMint, outputMint } = order.expectation as Record<'inputMint' | 'outputMint', string>;
const asked = JSON.stringify(order.expectation);

/** What the price source answers; undefined: a failure. */
let prices: object | undefined;
const source = createServer((_, response) => {
  response.statusCode = prices ? 200 : 500;
  response.end(JSON.stringify(prices));
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => void source.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/?ids={mints}`;
  prices = { [inputMint]: { usdPrice: 150.5, decimals: 9 }, [outputMint]: { usdPrice: 1, decimals: 6 } };
});
afterAll(() => void source.close());

const limitsOf = (more: object = {}) => ({
  wallet: us,
  sell: { [inputMint]: { perTrade: '110000000', perDay: '110000000' } },
  buy: [outputMint],
  prices: { url, maxDeviationPercent: 1 },
  usd: { perTrade: 100, perDay: 100, lossPerDay: 10 },
  tradesPerHour: 10,
  costsPerDayLamports: '50000000',
  guard: { ...order.policy, maxPlatformFeeBps: 2 },
  ...more,
});

let journals = 0;
const sign = (limits: object, journal = pathOf(`journal-${journals++}`), expectation = asked) =>
  galileanGuard(
    [
      'sign',
      '--expect',
      expectation,
      '--key',
      keyFile(),
      '--limits',
      fileOf('limits.json', limits),
      '--journal',
      journal,
    ],
    order.transaction,
  );

it('signs within the limits, counts across processes, and ends with 12 above them', async () => {
  const journal = pathOf('journal');
  const first = await sign(limitsOf(), journal);
  expect(first).toMatchObject({ code: 0, complained: '' });
  // The same bytes land once.
  expect(await sign(limitsOf(), journal)).toEqual(first);
  const tight = { sell: { [inputMint]: { perTrade: '1', perDay: '110000000' } } };
  expect(await sign(limitsOf(tight))).toMatchObject({ code: 12, printed: '' });
});

it('ends with 12 when the limits have changed, until a person accepts them', async () => {
  const journal = pathOf('changed');
  await sign(limitsOf(), journal);
  const wider = limitsOf({ tradesPerHour: 99 });
  const { code, complained } = await sign(wider, journal);
  expect({ code, complained }).toMatchObject({ code: 12, complained: /accept-limits/ as never });
  const accept = ['accept-limits', '--limits', fileOf('limits.json', wider), '--journal', journal];
  expect(await galileanGuard(accept)).toMatchObject({ code: 0 });
  expect(await sign(wider, journal)).toMatchObject({ code: 0 });
});

it('ends with 13 when the price source gives no answer, and with 10 when a rule refuses', async () => {
  const known = prices;
  prices = undefined;
  expect(await sign(limitsOf())).toMatchObject({ code: 13, printed: '' });
  prices = known;
  const less = JSON.stringify({ ...order.expectation, amount: '1' });
  expect(await sign(limitsOf(), undefined, less)).toMatchObject({ code: 10, printed: '' });
});

it.each([
  [{ tradesPerHuor: 1 }, 'Did you mean "tradesPerHour"?'],
  [{ usd: undefined }, 'need "usd"'],
  [{ usd: { perTrade: 1, perDay: 1, lossPerDay: 0 } }, 'usd.lossPerDay is out of range'],
  [{ tradesPerHour: '1' }, 'tradesPerHour must be number'],
  [{ kinds: ['swap'] }, 'kinds[0] must be one of order, '],
  [{ sell: { SOL: { perTrade: '1', perDay: '1' } } }, 'sell.SOL is no mint'],
  [{ sell: { [us]: { perTrade: '1e9', perDay: '1' } } }, 'perTrade must match'],
  [{ prices: { url: 'http://prices.example/{mints}', maxDeviationPercent: 1 } }, 'prices.url must match'],
  [{ approval: { command: [], seconds: 5 } }, 'approval.command must have 1 or more'],
  [{ guard: { maxTipLamport: 1 } }, 'Did you mean "maxTipLamports"?'],
])('names the field of a mistake in the limits: %j', async (more, said) => {
  const { code, complained } = await sign(limitsOf(more));
  expect(code).toBe(2);
  expect(complained).toContain(said);
});

it.each([
  [['--limits', 'l.json'], '--limits needs --key, and --journal'],
  [['--limits', 'l.json', '--journal', 'j', '--policy', 'p.json'], 'leave --policy out'],
  [['--journal', 'j'], '--journal needs --limits'],
])('%j is a mistake', async (more, said) => {
  const ran = await galileanGuard(
    ['sign', '--expect', asked, '--key', keyFile(), ...more],
    order.transaction,
  );
  expect(ran).toMatchObject({ code: 2, printed: '' });
  expect(ran.complained).toContain(said);
});

it('answers /sign with the limit that stands against it', async () => {
  const limits = limitsOf({ sell: { [inputMint]: { perTrade: '1', perDay: '1' } } }) as unknown as Limits;
  const signer = await fromSecretKey(wallet.secretKey);
  const server = await serve({
    judge: judgeBy(limits.guard!, undefined, () =>
      keepLimits({ limits, hash: '', signer, journal: memoryJournal() }),
    ),
    signer,
    listen: '127.0.0.1:0',
    remote: false,
    tokenFile: pathOf('limited-token'),
    onError: (error) => {
      throw error;
    },
  });
  const response = await fetch(`${server.url}/sign`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readFileSync(server.tokenFile, 'utf8').trim()}` },
    body: JSON.stringify({ transaction: order.transaction, expect: order.expectation }),
  });
  const body = (await response.json()) as object;
  await server.close();
  expect(response.status).toBe(422);
  expect(body).toMatchObject({
    verdict: 'limited',
    error: { code: 'limit/exceeded' },
    breaches: [{ limit: `sell.perTrade of ${inputMint}`, allowed: '1' }, {}],
  });
  expect(body).not.toHaveProperty('transaction');
});
