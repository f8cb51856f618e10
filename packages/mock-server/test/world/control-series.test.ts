import { describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import {
  createMockFetch,
  mockControl,
  startMockServer,
  type MockSeries,
  testWallet,
} from '../../src/index.js';
import { describeSeries } from '../../src/control/series.js';
import { createLive } from '../../src/domains/live.js';
import { createHistory } from '../../src/ledger/ledger.js';
import type { LandedTransaction } from '../../src/ledger/landing.js';
import { loadService } from '../../src/ledger/service.js';
import { JUP, SOL, USDC } from '../live/wallet-client.js';
import { stage, START } from './world-stage.js';

const MARKET = 'POLY-558934';
const MINUTE = 60_000;
const wallet = testWallet('wallet').publicKey.toBase58();
const ledgered = () => createMockFetch({ ledger: true, now: () => START, speed: 0 });

describe('the price over time', () => {
  it('shows each change, of mints and of markets, and one price of what has not moved', async () => {
    const { control } = await stage({ moving: false });
    const before = (await control.series({ assets: [SOL] })).prices[SOL]!;
    await control.advance({ seconds: 60 });
    await control.price('SOL', 100);
    await control.price(MARKET, 0.42);
    await control.advance({ seconds: 60 });
    await control.price('SOL', 90);
    await control.advance({ seconds: 60 });
    const found = await control.series({ assets: ['SOL', MARKET, JUP], from: START });
    expectTypeOf(found).toEqualTypeOf<MockSeries>();
    expect(found).toMatchObject({ from: START, to: START + 3 * MINUTE, balances: {} });
    expect(found.prices[SOL]).toEqual([
      { at: START, value: before[0]!.value },
      { at: START + MINUTE, value: 100 },
      { at: START + 2 * MINUTE, value: 90 },
    ]);
    expect(found.prices[MARKET]).toMatchObject([{ at: START }, { at: START + MINUTE, value: 0.42 }]);
    expect(found.prices[JUP]).toHaveLength(1);
    const span = { from: new Date(START + 90_000), to: new Date(START + 100_000).toISOString() };
    expect((await control.series({ assets: [SOL], ...span })).prices[SOL]).toEqual([
      { at: START + 90_000, value: 100 },
    ]);
    const { from } = await control.series({ assets: [SOL] });
    expect(from).toBe(START + MINUTE);
  });

  it('is thinned to the points that were asked for, and shows the lowest and the highest', async () => {
    const { control } = await stage();
    await control.walk('SOL', { volatility: 0.5, everySeconds: 1 });
    await control.advance({ seconds: 3000 });
    const all = (await control.series({ assets: [SOL], from: START, points: 2000 })).prices[SOL]!;
    const few = (await control.series({ assets: [SOL], from: START, points: 40 })).prices[SOL]!;
    expect(all.length).toBeGreaterThan(1000);
    expect(few.length).toBeLessThanOrEqual(40);
    expect(few.length).toBeGreaterThan(20);
    const values = (points: typeof all) => points.map(({ value }) => value);
    for (const extreme of [Math.min, Math.max]) expect(extreme(...values(few))).toBe(extreme(...values(all)));
  });

  it('goes back from the push of a trade by half each minute', async () => {
    const one = await stage();
    await one.control.price('SOL', 1000);
    await one.priceOrder({ triggerCondition: 'above', triggerPriceUsd: 1001, amount: '5000000000000' });
    await one.control.price('SOL', 1001);
    await one.control.advance({ seconds: 600 });
    const { prices } = await one.control.series({ assets: [SOL], from: START });
    const pushed = prices[SOL]!.findIndex(({ value }) => value < 1000 && value > 900);
    const after = prices[SOL]!.slice(pushed);
    const lacks = after.map(({ value }) => 1001 - value);
    expect(after.length).toBeGreaterThan(8);
    for (const [index, one] of after.slice(0, 6).entries()) {
      expect(one.at - after[0]!.at).toBe(index * MINUTE);
      expect(lacks[index]! / (lacks[0]! / 2 ** index)).toBeCloseTo(1, 6);
    }
    // Once it is back, the next price is noted alone.
    await one.control.advance({ seconds: 3600 });
    const pricesAt = async (usd: number) => {
      await one.control.price('SOL', usd);
      return (await one.control.series({ assets: [SOL], from: START })).prices[SOL]!;
    };
    const next = await pricesAt(1002);
    expect(next.slice(0, pushed + 8)).toEqual(prices[SOL]!.slice(0, pushed + 8));
    expect([await pricesAt(1003), await pricesAt(1004)].map(({ length }) => length)).toEqual([
      next.length + 1,
      next.length + 2,
    ]);
  });

  it('is part of a snapshot', async () => {
    const one = await stage({ moving: false });
    for (const usd of [100, 90]) {
      await one.control.price('SOL', usd);
      await one.control.advance({ seconds: 60 });
    }
    const other = await stage({ moving: false });
    await other.mock.fetch.restore(await one.mock.fetch.snapshot());
    const wanted = { assets: [SOL], from: START };
    expect(await other.control.series(wanted)).toEqual(await one.control.series(wanted));
    await other.control.reset();
    expect((await other.control.series({ assets: [SOL] })).prices[SOL]).toHaveLength(1);
  });
});

describe('the balance over time', () => {
  it('shows what each landing left', async () => {
    const mock = ledgered();
    const { control } = mock;
    await control.fund(wallet, { amount: 2_000_000_000n });
    await control.advance({ seconds: 60 });
    await control.fund(wallet, { amount: 5n, mint: USDC });
    await control.advance({ seconds: 60 });
    await control.fund(wallet, { amount: 1n });
    const { balances, from, to } = await control.series({ wallets: ['wallet'] });
    expect([from, to]).toEqual([START, START + 2 * MINUTE]);
    expect(balances[wallet]).toEqual({
      lamports: [
        { at: START, value: '2000000000' },
        { at: START + 2 * MINUTE, value: '2000000001' },
      ],
      tokens: {
        [USDC]: [
          { at: START, value: '0' },
          { at: START + MINUTE, value: '5' },
        ],
      },
    });
  });

  it.each(['flash-crash', 'dca-through-a-pump'] as const)(
    'ends with what every wallet has after %s, and never below nothing',
    async (name) => {
      const mock = ledgered();
      const { endsAt, startsAt } = await mock.play(name);
      await mock.advance({ until: endsAt });
      const all = [...(await mock.control.balances())];
      const { vaults } = (await mock.control.state()).memory;
      const emptied = (Object.values(vaults!) as { vaultPubkey: string }[])
        .map(({ vaultPubkey }) => ({ wallet: vaultPubkey, lamports: '0', tokens: [] }))
        .filter(({ wallet }) => !all.some((one) => one.wallet === wallet));
      expect(emptied).toHaveLength(1);
      all.push(...emptied);
      const wanted = { wallets: all.map((one) => one.wallet), assets: ['SOL'], from: startsAt };
      const { balances, prices } = await mock.control.series(wanted);
      expect(prices[SOL]!.length).toBeGreaterThan(10);
      for (const one of all) {
        const { lamports, tokens } = balances[one.wallet]!;
        const held = Object.entries(tokens).map(([mint, points]) => [mint, points.at(-1)!.value]);
        expect(lamports.at(-1)!.value).toBe(one.lamports);
        expect(held.filter(([, amount]) => amount !== '0').sort()).toEqual(
          one.tokens.map(({ mint, amount }) => [mint, amount]).sort(),
        );
        const points = [lamports, ...Object.values(tokens)].flat();
        expect(points.filter(({ value }) => BigInt(value) < 0n)).toEqual([]);
      }
      const changes = Object.values(balances).flatMap(({ tokens }) => Object.values(tokens).flat());
      expect(changes.length).toBeGreaterThan(5);
    },
  );

  it('counts what the mock puts there without a transaction', async () => {
    const mock = ledgered();
    const order = { wallet: 'wallet', kind: 'price', orderType: 'single', inputMint: USDC, outputMint: SOL };
    const place = async (inputAmount: string): Promise<string> => {
      const body = JSON.stringify({ ...order, inputAmount, triggerCondition: 'below', triggerPriceUsd: 1 });
      const answer = await mock('http://mock/__control/order', { method: 'POST', body });
      return ((await answer.json()) as { placed: string }).placed;
    };
    const fill = async (id: string) => {
      await mock.control.advance({ seconds: 60 });
      await mock.control.fill(id);
    };
    await fill(await place('7000000'));
    const second = await place('9000000');
    const { vaults } = (await mock.control.state()).memory;
    const [{ vaultPubkey }] = Object.values(vaults!) as [{ vaultPubkey: string }];
    const amounts = async () => {
      const { balances } = await mock.control.series({ wallets: [vaultPubkey], from: START });
      return balances[vaultPubkey]!.tokens[USDC]!.map(({ at, value }) => [(at - START) / MINUTE, value]);
    };
    const filled = [
      [0, '7000000'],
      [1, '0'],
    ];
    expect(await amounts()).toEqual([...filled, [1, '9000000']]);
    await fill(second);
    expect(await amounts()).toEqual([...filled, [2, '9000000'], [2, '0']]);
  });

  it('is known as far back as the ledger keeps its transactions', () => {
    const history = createHistory(() => 0, 3);
    for (let slot = 1; slot <= 3; slot++) {
      expect(history.begins()).toBe(undefined);
      history.add({ signature: String(slot), slot } as LandedTransaction, 0);
    }
    history.add({ signature: '4', slot: 4 } as LandedTransaction, 0);
    expect(history.begins()).toBe(2);
  });
});

describe('what cannot be answered is refused with the reason', () => {
  it.each([
    [/Name what is asked for/, {}],
    [/did you mean SOL/, { assets: ['SOLL'] }],
    [/no token or market "nothing at all"/, { assets: ['nothing at all'] }],
    [/"from" is after "to"/, { assets: ['SOL'], from: START + 5, to: START + 1 }],
    [
      /"from" is in the future: in the mock it is 2026-09-01T00:00:00.000Z/,
      { assets: ['SOL'], from: START + 1 },
    ],
    [/"from" must be a time in ISO 8601/, { assets: ['SOL'], from: 'noon' }],
    [/from 4 to 2000/, { assets: ['SOL'], points: 3 }],
    [/from 4 to 2000/, { assets: ['SOL'], points: 2001 }],
    [/at most 50/, { assets: Array.from({ length: 51 }, () => SOL) }],
    [/no field "until"/, { assets: ['SOL'], until: START }],
    [/no ledger/, { wallets: [wallet] }],
    [/neither an address nor the role/, { wallets: ['nobody'] }],
  ])('%s', async (reason, wanted) => {
    const { control } = await stage();
    await expect(control.series(wanted)).rejects.toThrow(reason);
  });

  it('what lies before the transactions that the ledger keeps', async () => {
    const { world, ...live } = createLive({
      seed: 'series',
      operations: [],
      now: () => START + MINUTE,
      openService: await loadService(),
    });
    world.ledger!.faucet.airdrop(wallet, 1_000_000n);
    world.clock.set(world.clock.now() + 2 * MINUTE);
    const history = { ...world.ledger!.history, begins: () => world.clock.slotAt(START + 2 * MINUTE) };
    const full = { ...live, world: { ...world, ledger: { ...world.ledger!, history } } };
    const ask = (from?: number) => describeSeries(full, { wallets: [wallet], ...(from && { from }) });
    expect(() => ask(START)).toThrow(/those since 2026-09-01T00:02:00.000Z/);
    expect(ask().from).toBe(START + 2 * MINUTE);
    // The price of SOL is known of any time.
    expect(describeSeries(full, { assets: [SOL], from: 0 }).prices[SOL]).toHaveLength(1);
  });
});

it('is asked over HTTP as well', async () => {
  const mock = await startMockServer({ now: () => START, speed: 0 });
  onTestFinished(() => mock.close());
  const wanted = { assets: ['SOL'] };
  expect(await mockControl(mock.url).series(wanted)).toEqual(await mock.control.series(wanted));
});
