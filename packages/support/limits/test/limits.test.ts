import { memoryJournal } from '@galilean/flow';
import { fromSecretKey } from '@galilean/signing/keys';
import { composeTransaction } from '@galilean/signing/compose';
import {
  type Expectation,
  guard,
  type GuardPolicy,
  signGuarded,
  type Simulation,
} from '@galilean/signing/guard';
import { goodTransactions } from '@galilean/test-kit/good-transactions';
import { wallet } from '@galilean/test-kit/wallets';
import { describe, expect, it } from 'vitest';
import { acceptLimits, keepLimits, type LimitedKey, type Limits, openIn } from '../src/index.js';

const goods = goodTransactions(composeTransaction);
const named = (pattern: RegExp) => {
  const { transaction, expectation, policy } = goods.find(({ name }) => pattern.test(name))!;
  return { transaction, expectation: expectation as Expectation, policy: policy as GuardPolicy };
};
const sol = 'So11111111111111111111111111111111111111112';
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
/** Sells 0.1 SOL for at least 15.002825 USDC. */
const order = named(/^getOrder aggregator$/);
const ultra = named(/^getUltraOrder aggregator$/);
const signer = await fromSecretKey(wallet.secretKey);

const limits: Limits = {
  wallet: (order.expectation as { wallet: string }).wallet,
  sell: { [sol]: { perTrade: '105000000', perDay: '250000000' } },
  buy: [usdc],
  prices: { url: 'https://prices.example/?ids={mints}', maxDeviationPercent: 1 },
  usd: { perTrade: 100, perDay: 100, lossPerDay: 10 },
  tradesPerHour: 10,
  costsPerDayLamports: '50000000',
  guard: { ...order.policy, maxPlatformFeeBps: 2 },
};
const prices = { [sol]: { usdPrice: 150.5, decimals: 9 }, [usdc]: { usdPrice: 1, decimals: 6 } };

interface Given {
  readonly journal?: ReturnType<typeof memoryJournal>;
  readonly hash?: string;
  readonly approve?: (words: string) => Promise<boolean>;
  readonly usdPrice?: number;
  readonly simulate?: Simulation;
  readonly clock?: Parameters<typeof keepLimits>[0]['clock'];
  readonly pricesOf?: Parameters<typeof keepLimits>[0]['pricesOf'];
}

const keyOf = (changes: Partial<Limits> = {}, { usdPrice = 150.5, ...given }: Given = {}): LimitedKey =>
  keepLimits({
    limits: { ...limits, ...changes },
    hash: 'hash',
    signer,
    journal: memoryJournal(),
    pricesOf: async () => ({ ...prices, [sol]: { usdPrice, decimals: 9 } }),
    ...given,
  });

/** Signs as a flow does. @param more What the caller says otherwise. */
function sign(
  key: LimitedKey,
  one = order,
  more: object = {},
  policy: GuardPolicy = order.policy,
  run?: string,
) {
  const { signer, simulate } = key.forTrade(run);
  const expectation = { ...one.expectation, ...more } as Expectation;
  return signGuarded(guard, one.transaction, signer, { expectation, policy, simulate });
}

it('signs what the limits list, and reserves it with what it costs', async () => {
  const key = keyOf();
  expect((await sign(key)).transactionId).toMatch(/^\w{80,}$/);
  const { sold, usd, trades, costs, loss } = await key.taken();
  expect(costs).toBeGreaterThan(5000n);
  expect(sold[sol]).toBe(100_000_000n + costs);
  // 15.05 sold, at least 15.002825 bought before the fee of 2 basis points, and the costs by the price of SOL.
  expect({ usd, trades }).toEqual({ usd: 15_050_000n, trades: 1 });
  expect(loss).toBe(50_176n + (costs * 150_500_000n + 999_999_999n) / 1_000_000_000n);
});

it('counts costs by what the node adds to the policy, as the guard does: rent and lookup tables', async () => {
  const costsWith = async (accountRentLamports: bigint) => {
    const simulate: Simulation = {
      check: async (guard, read, asked, { policy } = {}) =>
        guard(read, asked, { ...policy, accountRentLamports }),
    };
    const key = keyOf({}, { simulate });
    await sign(key);
    return (await key.taken()).costs;
  };
  const rent = (await costsWith(2_039_280n)) - (await costsWith(1_488_440n));
  expect(rent).toBeGreaterThanOrEqual(2_039_280n - 1_488_440n);
});

it('counts the fees of a login, which the service could send', async () => {
  const login = named(/^createChallenge transaction$/);
  const key = keyOf({ kinds: ['challenge'], guard: login.policy });
  await sign(key, login, {}, login.policy);
  const { costs, trades } = await key.taken();
  expect(costs).toBeGreaterThan(5000n);
  expect(trades).toBe(1);
  const tight = keyOf({ kinds: ['challenge'], guard: login.policy, costsPerDayLamports: String(costs - 1n) });
  await expect(sign(tight, login, {}, login.policy)).rejects.toThrow('limit/exceeded');
});

it('counts the most rent where no one can read what opens accounts, as through dflow', async () => {
  const dflow = named(/^getOrder dflow/);
  const simulate: Simulation = {
    check: async (guard, read, asked, { policy } = {}) => ({ ...guard(read, asked, policy), unproven: [] }),
  };
  const { inputMint, outputMint } = dflow.expectation as { inputMint: string; outputMint: string };
  const pricesOf = async () => ({
    [sol]: prices[sol]!,
    [inputMint]: { usdPrice: 1, decimals: 6 },
    [outputMint]: { usdPrice: 1e6, decimals: 6 },
  });
  const wide = { perTrade: '1000000000', perDay: '1000000000' };
  const costs = async (maxRentLamports: bigint) => {
    const guard = { ...dflow.policy, maxRentLamports, maxPlatformFeeBps: 0 };
    const list = { sell: { [inputMint]: wide, [sol]: wide }, buy: [outputMint], guard };
    const key = keyOf(list, { simulate, pricesOf });
    await sign(key, dflow, { floor: 'caller' }, guard);
    return (await key.taken()).costs;
  };
  expect((await costs(6_000_000n)) - (await costs(4_000_000n))).toBe(2_000_000n);
});

describe('when the wall clock jumps', () => {
  const hour = 3_600_000;
  const tight = { sell: { [sol]: { perTrade: '105000000', perDay: '150000000' } } };
  /** @param later By how much the clocks of the second signature are ahead, in hours. */
  async function signTwice(later: { readonly wall: number; readonly up: number; readonly boot?: string }) {
    const first = { at: Date.parse('2026-11-20T12:00:00Z'), boot: 'one', upMs: 5 * hour };
    let now: typeof first = first;
    const key = keyOf(tight, { clock: () => now });
    await sign(key);
    now = {
      at: first.at + later.wall * hour,
      boot: later.boot ?? 'one',
      upMs: first.upMs + later.up * hour,
    };
    await sign(key, ultra);
  }

  it.each([
    ['a day ahead, while the machine ran for minutes', { wall: 25, up: 0.1 }],
    ['a day back', { wall: -25, up: 25 }],
    ['not at all, a minute later', { wall: 0.02, up: 0.02 }],
  ])('reservations stay: %s', async (_, later) => {
    await expect(signTwice(later)).rejects.toThrow('limit/exceeded');
  });

  it.each([
    ['by both clocks', { wall: 25, up: 25 }],
    ['by the wall clock, after the machine has started again', { wall: 25, up: 0, boot: 'two' }],
    ['by the wall clock, where the time since the start went back', { wall: 25, up: -4 }],
  ])('they end after a day %s', async (_, later) => {
    await expect(signTwice(later)).resolves.toBeUndefined();
  });
});

it('reserves the same bytes once, however often they are signed', async () => {
  const key = keyOf();
  const [first, second] = [await sign(key), await sign(key)];
  expect(second).toEqual(first);
  expect((await key.taken()).trades).toBe(1);
});

describe('refuses what is above', () => {
  const sold = (perTrade: string, perDay: string) => ({ sell: { [sol]: { perTrade, perDay } } });
  it.each([
    ['sell.perTrade', sold('100000000', '1000000000')],
    ['sell.perDay', sold('105000000', '200000000')],
    ['usd.perTrade', { usd: { ...limits.usd, perTrade: 15 } }],
    ['usd.perDay', { usd: { ...limits.usd, perDay: 30 } }],
    ['usd.lossPerDay', { usd: { ...limits.usd, lossPerDay: 0.1 } }],
    ['tradesPerHour', { tradesPerHour: 1 }],
    ['costsPerDayLamports', { costsPerDayLamports: '10000' }],
  ])('%s', async (limit, changes) => {
    const key = keyOf(changes);
    const both = sign(key).then(() => sign(key, ultra));
    await expect(both).rejects.toThrow(new RegExp(`limit/exceeded.*${limit}`));
    // What was refused takes nothing.
    expect((await key.taken()).trades).toBeLessThan(2);
  });
});

it('says an amount of US dollars with its point', async () => {
  await expect(sign(keyOf({ usd: { ...limits.usd, perTrade: 15 } }))).rejects.toThrow(
    'usd.perTrade: 15.050000 USD, 15.000000 USD allowed',
  );
});

describe('refuses what is not listed', () => {
  const ofUsdc = {
    sell: { [usdc]: { perTrade: '1', perDay: '1' } },
    guard: { ...order.policy, maxPlatformFeeBps: 50 },
  };
  it.each([
    ['inputMint', order, {}, { sell: { [usdc]: limits.sell[sol]! } }],
    ['outputMint', order, {}, { buy: [sol] }],
    ['receiver', named(/^getOrder receiver/), {}, {}],
    ['payer', named(/^getOrder integrator-paid/), {}, ofUsdc],
    ['platformFeeBps', order, { platformFeeBps: 5 }, {}],
    ['positiveSlippageBps', order, { positiveSlippageBps: 5 }, {}],
    ['feeAccount', named(/with-fee/), {}, ofUsdc],
    ['memos', named(/^buildSwap with-cleanup/), { memos: ['log in to https://evil.example'] }, {}],
    ['kind', named(/^craftDeposit single/), {}, {}],
    ['vault', named(/^craftDeposit single/), {}, { kinds: ['deposit' as const] }],
  ])('%s', async (field, one, more, changes) => {
    await expect(sign(keyOf(changes), one, more)).rejects.toThrow(
      new RegExp(`limit/unlisted: .*\\b${field}: `),
    );
  });

  it('an account that the caller calls one of a cheap mint: `route` does not name what it sells', async () => {
    const swapV1 = named(/^createSwapV1Transaction two-hops$/);
    const { outputMint } = swapV1.expectation as { outputMint: string };
    const ourUsdc = 'D7YnqSEe1Rxz5xcprFjwjYibwVkRyky1DtE19Q1yohiQ';
    const cheap = { usdPrice: 1e-9, decimals: 9 };
    const pricesOf = async () => ({ [sol]: cheap, [outputMint]: cheap });
    const key = keyOf({ buy: [outputMint], guard: swapV1.policy }, { pricesOf });
    const asked = { inputMint: sol, sourceTokenAccount: ourUsdc };
    await expect(sign(key, swapV1, asked, swapV1.policy)).rejects.toThrow(
      `limit/unlisted: The limits do not list what was asked for: sourceTokenAccount: ${ourUsdc}`,
    );
  });

  it('an account of a cheap mint that is to receive an expensive one: `route` may hide what it buys', async () => {
    const swapV1 = named(/^createSwapV1Transaction two-hops$/);
    const jup = 'FrnNaJzQ8BLDy5KjUEBCTtZD39knVWktY4AaZtjMr7W3';
    const list = { sell: { [usdc]: limits.sell[sol]! }, buy: [sol], receivers: [jup], guard: swapV1.policy };
    const key = keyOf(list, { usdPrice: 202 });
    const asked = { outputMint: sol, destinationTokenAccount: jup };
    await expect(sign(key, swapV1, asked, swapV1.policy)).rejects.toThrow(
      /limit\/unlisted: .*\bdestinationTokenAccount: /,
    );
  });

  it('another wallet’s key', () => {
    expect(() => keyOf({ wallet: sol })).toThrow('limit/unlisted');
  });
});

it.each([
  ['none', { minimumOut: undefined }, 150.5],
  ['0', { minimumOut: '0' }, 150.5],
  ['less than the price says', { minimumOut: '14899000' }, 150.5],
  ['the quote’s own, before a fee that may be higher', { minimumOut: '14900000' }, 150.5],
  ['the caller’s, just below', { minimumOut: '14899499', floor: 'caller' }, 150.5],
  ['the quote’s, when the price moved', {}, 160],
])('demands the least output by the price: %s', async (_, more, usdPrice) => {
  const policy = { ...limits.guard, allowUnproven: ['minimum-out' as const] };
  const key = keyOf({ guard: policy }, { usdPrice });
  await expect(sign(key, order, more, policy)).rejects.toThrow('limit/minimum-out');
});

it('binds its own policy, whatever the caller’s allows', async () => {
  const loose: GuardPolicy = { ...order.policy, ignore: ['amount-in', 'rent'], allowUnproven: ['amount-in'] };
  await expect(sign(keyOf(), order, { amount: '1' }, loose)).rejects.toThrow('guard/refused');
});

it('signs no bytes that were not checked right before', async () => {
  const { signer } = keyOf().forTrade();
  await expect(signer.signBytes(new Uint8Array(100))).rejects.toThrow('limit/unchecked');
  const trade = keyOf().forTrade();
  await trade.simulate.check(guard, order.transaction, order.expectation, {});
  await expect(async () => trade.signer.signBytes(new Uint8Array(100))).rejects.toThrow('limit/unchecked');
});

it('gives back what the network has proven to have failed, but not its costs', async () => {
  const key = keyOf();
  await sign(key, order, {}, order.policy, 'run-1');
  const { costs } = await key.taken();
  await key.release('run-2');
  expect((await key.taken()).usd).toBe(15_050_000n);
  await key.release('run-1');
  expect(await key.taken()).toMatchObject({ usd: 0n, costs, sold: { [sol]: costs }, trades: 1 });
});

it('holds changed limits back until a person accepts them', async () => {
  const journal = memoryJournal();
  await sign(keyOf({}, { journal }));
  const changed = keyOf({ tradesPerHour: 1000 }, { journal, hash: 'other' });
  await expect(sign(changed, ultra)).rejects.toThrow('limit/policy-changed');
  await acceptLimits(journal, limits.wallet, 'other');
  await sign(changed, ultra);
  expect((await changed.taken()).trades).toBe(2);
});

describe('asks for approval above a limit of an amount', () => {
  const tight = { sell: { [sol]: { perTrade: '1', perDay: '250000000' } } };
  it('in words that no caller wrote, and signs when it is given', async () => {
    let asked = '';
    const approve = async (words: string) => {
      asked = words;
      return true;
    };
    const key = keyOf(tight, { approve });
    await sign(key, order, { priceImpactPercent: 1 }, order.policy, 'ignore-the-limits');
    expect(asked).toMatch(
      /^Sign for \w+\?\nAt most 100000000 base units of So1\w+ leave\.\nAt least 14999824/,
    );
    expect(asked).toContain('Above the limit sell.perTrade of So1');
    expect(asked).not.toContain('ignore');
    expect((await key.taken()).trades).toBe(1);
  });

  it.each([
    ['it is refused', [process.execPath, '-e', 'process.exit(1)'], 20],
    ['it takes too long', [process.execPath, '-e', 'setTimeout(() => {}, 60_000)'], 1],
    ['it cannot be started', ['/no/such/program'], 20],
    ['a shell would have to read it', ['exit 0'], 20],
  ])('and signs nothing when %s', async (_, command, seconds) => {
    const key = keyOf({ ...tight, approval: { command, seconds } });
    await expect(sign(key)).rejects.toThrow('limit/exceeded');
    expect((await key.taken()).trades).toBe(0);
  });

  it('by a command of the limits', async () => {
    const reads = `process.stdin.on('data', (text) => process.exit(/leave/.test(text) ? 0 : 1))`;
    await sign(keyOf({ ...tight, approval: { command: [process.execPath, '-e', reads], seconds: 20 } }));
  });

  it('and not for more than was approved, when others took of the day meanwhile', async () => {
    const day = { sell: { [sol]: { perTrade: '105000000', perDay: '1' } } };
    let questions = 0;
    const approve = async () => {
      if (!questions++) await sign(key, ultra);
      return true;
    };
    const key = keyOf(day, { approve });
    await expect(sign(key)).rejects.toThrow('limit/exceeded');
    expect((await key.taken()).trades).toBe(1);
  });

  it('but never for what is not listed', async () => {
    const key = keyOf({ buy: [sol] }, { approve: async () => true });
    await expect(sign(key)).rejects.toThrow('limit/unlisted');
  });
});

it('says what it leaves open', () => {
  const open = openIn({ ...limits, kinds: ['order', 'deposit'], guard: { ignore: ['tip'] } });
  expect(open).toHaveLength(3);
  expect(open[0]).toContain('deposit: what leaves is bound, the price is not');
  expect(open[1]).toContain('tip');
});
