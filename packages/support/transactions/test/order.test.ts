import { describe, expect, test } from 'vitest';
import { PublicKey } from '@solana/web3.js';
import { mints, programs } from '../src/addresses.js';
import { aggregatorTokenAccount } from '../src/token-accounts.js';
import {
  gasSponsor,
  JUP,
  maker,
  makerOrder,
  metisOrder,
  payer,
  receiver,
  SOL,
  USDC,
  wallet,
  withMints,
} from './answers.js';
import { ata, find, read } from './read-order.js';
import { stepNames } from './steps.js';

const wrapped = aggregatorTokenAccount(new PublicKey(wallet), mints.SOL).address.toBase58();

describe('router metis', () => {
  test('between tokens: budget, account for the output, route', () => {
    const order = read(metisOrder);
    expect(stepNames(order.instructions)).toEqual([
      'compute limit',
      'compute price',
      'create associated account',
      'route_v2',
    ]);
    expect(order).toMatchObject({ version: 0, signers: [wallet], unsigned: true });
  });

  test('the route names amounts and accounts where the program expects them', () => {
    const [route] = find(metisOrder, programs.aggregator);
    expect(route!.data.readBigUInt64LE(8)).toBe(100_000_000n);
    expect(route!.data.readBigUInt64LE(16)).toBe(221_934_560n);
    expect([24, 26, 28].map((offset) => route!.data.readUInt16LE(offset))).toEqual([26, 2, 0]);
    const steps = route!.data.subarray(30);
    expect(steps.toString('hex')).toBe('01000000' + '26' + '1027' + '0001');
    expect(route!.accounts.slice(0, 8)).toEqual([
      wallet,
      ata(wallet, USDC),
      ata(wallet, JUP),
      USDC,
      JUP,
      programs.token.toBase58(),
      programs.token.toBase58(),
      programs.aggregator.toBase58(),
    ]);
    expect(route!.accounts).toContain(metisOrder.routePlan[0]!.swapInfo.ammKey);
  });

  test('SOL in: wrapped in the taker’s aggregator account, which is closed to the taker', () => {
    const order = read(withMints(SOL, USDC));
    expect(stepNames(order.instructions)).toEqual([
      'compute limit',
      'compute price',
      'transfer SOL',
      'create_token_account',
      'create associated account',
      'route_v2',
      'close account',
    ]);
    const [, , transfer, create, , route, close] = order.instructions;
    expect(transfer!.accounts).toEqual([wallet, wrapped]);
    expect(transfer!.data.readBigUInt64LE(4)).toBe(100_000_000n + 1_488_440n);
    expect(create!.accounts.slice(0, 3)).toEqual([wrapped, wallet, SOL]);
    expect(route!.accounts[1]).toBe(wrapped);
    expect(close!.accounts).toEqual([wrapped, wallet, wallet]);
  });

  test.each([
    ['SOL in', [SOL, USDC], ['transfer SOL', 'sync native', 'create associated account']],
    ['SOL out', [USDC, SOL], []],
  ] as const)(
    'a payer opens the account of wrapped SOL and is repaid its rent: %s',
    (_, [input, output], more) => {
      const order = read({ ...withMints(input, output), signatureFeePayer: payer, rentFeePayer: payer });
      expect(stepNames(order.instructions)).toEqual([
        'compute limit',
        'compute price',
        'create associated account',
        ...more,
        'route_v2',
        'close account',
        'transfer SOL',
      ]);
      expect(order.instructions[2]!.accounts.slice(0, 3)).toEqual([payer, ata(wallet, SOL), wallet]);
      expect(order.instructions.at(-2)!.accounts).toEqual([ata(wallet, SOL), wallet, wallet]);
      const repaid = order.instructions.at(-1)!;
      expect(repaid.accounts).toEqual([wallet, payer]);
      expect(repaid.data.readBigUInt64LE(4)).toBe(1_488_440n);
    },
  );

  test('a rent of zero means that the account for the output exists', () => {
    const order = read({ ...metisOrder, rentFeeLamports: 0 });
    expect(stepNames(order.instructions)).toEqual(['compute limit', 'compute price', 'route_v2']);
  });

  test('SOL out: received wrapped and closed to the taker', () => {
    const order = read(withMints(USDC, SOL));
    expect(stepNames(order.instructions).slice(2)).toEqual([
      'create_token_account',
      'route_v2',
      'close account',
    ]);
    expect(order.instructions[3]!.accounts[2]).toBe(wrapped);
    expect(order.instructions[4]!.accounts).toEqual([wrapped, wallet, wallet]);
  });

  test('a receiver gets the output in its own account', () => {
    const order = { ...metisOrder, receiver };
    const [create] = find(order, programs.associatedToken);
    const [route] = find(order, programs.aggregator);
    expect(create!.accounts.slice(0, 3)).toEqual([wallet, ata(receiver, JUP), receiver]);
    expect(route!.accounts[7]).toBe(ata(receiver, JUP));
  });

  test('limit × price is the priority fee, never more', () => {
    const [limit, price] = find(metisOrder, programs.computeBudget);
    const cost =
      (BigInt(limit!.data.readUInt32LE(1)) * price!.data.readBigUInt64LE(1) + 999_999n) / 1_000_000n;
    expect(Number(cost)).toBeLessThanOrEqual(5_307);
    expect(Number(cost)).toBeGreaterThan(5_300);
  });

  test('a route of several markets', () => {
    const leg = (ammKey: string, inputMint: string, outputMint: string, bps: number) => ({
      bps,
      swapInfo: { ammKey, label: 'Raydium', inputMint, outputMint },
    });
    const routePlan = [
      leg(gasSponsor, USDC, SOL, 6_000),
      leg(maker, USDC, SOL, 4_000),
      leg(payer, SOL, JUP, 10_000),
    ];
    const [route] = find({ ...metisOrder, routePlan }, programs.aggregator);
    expect(route!.data.subarray(30).toString('hex')).toBe(
      '03000000' + '0770170002' + '07a00f0002' + '0710270203',
    );
  });
});

describe('who pays', () => {
  test.each([
    ['the service', gasSponsor],
    ['an integrator', payer],
  ])('%s pays and signs first, the taker second', (_, signatureFeePayer) => {
    const order = read({ ...metisOrder, signatureFeePayer });
    expect(order.signers).toEqual([signatureFeePayer, wallet]);
    expect(order.instructions[2]!.accounts[0]).toBe(signatureFeePayer);
  });

  test('the taker pays rent when the answer names it', () => {
    const order = read({ ...metisOrder, signatureFeePayer: payer, rentFeePayer: wallet });
    expect(order.instructions[2]!.accounts[0]).toBe(wallet);
  });
});

describe('other routers', () => {
  const hosted = (router: string, swap: string) =>
    expect(stepNames(read({ ...metisOrder, router }).instructions)).toEqual([
      'compute limit',
      'compute price',
      'create associated account',
      swap,
    ]);

  test('okx: budget, account for the output, swap', () => {
    hosted('okx', 'swap_tob');
    const [swap] = find({ ...metisOrder, router: 'okx' }, programs.okx);
    expect(swap!.accounts.slice(0, 5)).toEqual([wallet, ata(wallet, USDC), ata(wallet, JUP), USDC, JUP]);
    expect([16, 24].map((offset) => swap!.data.readBigUInt64LE(offset))).toEqual([
      100_000_000n,
      221_934_560n,
    ]);
    expect(swap!.data.readUInt16LE(32)).toBe(26);
    expect(swap!.data.subarray(34).toString('hex')).toBe('01000000' + '12102701' + '00'.repeat(7));
  });

  test('dflow: the same with its own program', () => {
    hosted('dflow', 'dflow swap');
    const [swap] = find({ ...metisOrder, router: 'dflow' }, programs.dflow);
    expect(swap!.accounts.slice(0, 4)).toEqual([
      programs.token.toBase58(),
      programs.associatedToken.toBase58(),
      programs.system.toBase58(),
      wallet,
    ]);
    expect(swap!.data.readBigUInt64LE(22)).toBe(221_934_560n);
    expect([30, 32].map((offset) => swap!.data.readUInt16LE(offset))).toEqual([26, 2]);
  });

  test('okx with SOL closes what it wraps', () => {
    expect(stepNames(read({ ...withMints(SOL, USDC), router: 'okx' }).instructions).slice(2)).toEqual([
      'create associated account',
      'transfer SOL',
      'sync native',
      'create associated account',
      'swap_tob',
      'close account',
    ]);
  });

  test('jupiterz: the maker pays and signs first, then the taker', () => {
    const order = read(makerOrder);
    expect(order).toMatchObject({ version: 0, signers: [maker, wallet], unsigned: true });
    expect(stepNames(order.instructions)).toEqual(['compute price', 'compute limit', 'fill']);
    const fill = order.instructions[2]!;
    expect(fill.accounts.slice(0, 9)).toEqual([
      wallet,
      maker,
      ata(wallet, USDC),
      ata(maker, USDC),
      programs.orderEngine.toBase58(),
      ata(maker, SOL),
      USDC,
      programs.token.toBase58(),
      SOL,
    ]);
    expect([8, 16, 24].map((offset) => fill.data.readBigUInt64LE(offset))).toEqual([
      100_000_000n,
      221_934_560n,
      1_758_598_698n,
    ]);
    expect(fill.data).toHaveLength(35);
  });
});

test('jupiterz: the gas wallet signs too when it pays the rent of the output account', () => {
  const answer = { ...makerOrder, ...withMints(USDC, JUP), router: 'jupiterz', rentFeeLamports: 1_488_440 };
  const order = read({ ...answer, rentFeePayer: gasSponsor });
  expect(order.signers).toEqual([maker, gasSponsor, wallet]);
  expect(stepNames(order.instructions)[2]).toBe('create associated account');
  expect(order.instructions[2]!.accounts.slice(0, 3)).toEqual([gasSponsor, ata(wallet, JUP), wallet]);
});
