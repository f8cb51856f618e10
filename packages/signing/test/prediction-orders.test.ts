import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guard } from '../src/guard/index.js';
import type { Expectation, GuardPolicy } from '../src/guard/index.js';
import { Editable } from '@galilean/tampering';
import type { Json } from '@galilean/test-kit/examples';
import { aggregator, prediction, replace, somewhere } from './support/hostile/make-hostile.js';

/** Orders that the live service built in September 2026, with what was asked for and the answers around them. */
const captured: readonly { name: string; request: Json; body: Json }[] = JSON.parse(
  readFileSync(new URL('../../../spec/captured/prediction-orders.json', import.meta.url), 'utf8'),
);
const createOrder = '8d3625cfedd2fad7';
const [boughtYes, boughtNo, sold] = captured as [Case, Case, Case];
type Case = (typeof captured)[number];

/** What `buy` and `closePosition` expect of the answer. */
const asked = ({ request, body: { order } }: Case): Expectation => ({
  kind: 'prediction-order',
  wallet: request.ownerPubkey,
  ...(order.isBuy
    ? {
        depositMint: request.depositMint,
        depositAmount: request.depositAmount,
        marketId: request.marketId,
        isYes: request.isYes,
      }
    : { position: request.positionPubkey }),
  priceUsd: order.maxBuyPriceUsd ?? order.minSellPriceUsd,
  order: order.orderPubkey,
});

const changed = ({ body }: Case, change: (edit: Editable, data: Buffer) => void): string => {
  const edit = new Editable(body.transaction);
  change(edit, edit.find(prediction, createOrder).data);
  return edit.compile();
};

const codesOf = (transaction: string, expectation: Expectation, policy?: GuardPolicy) => {
  const { verdict, findings } = guard(transaction, expectation, policy);
  const codes = findings.filter(({ severity }) => severity === 'refuse').map(({ code }) => code);
  expect(verdict).toBe(codes.length ? 'refuse' : 'accept');
  return codes;
};

describe.each(captured.map((one) => [one.name, one] as const))('%s', (_, one) => {
  it('passes at its stated figures, with everything proven', () => {
    const report = guard(one.body.transaction, asked(one), { requireProof: true });
    expect(report).toMatchObject({ verdict: 'accept', findings: [], unproven: [] });
  });

  it('is refused for another wallet', () => {
    expect(guard(one.body.transaction, { ...asked(one), wallet: somewhere }).verdict).toBe('refuse');
  });
});

it('refuses NO at 0.99 USD a contract for 9,000 USD in place of 5 USDC on YES', () => {
  const transaction = changed(boughtYes, (_, data) => {
    data.writeUInt8(0, 80);
    data.writeBigUInt64LE(990_000n, 90);
    data.writeBigUInt64LE(9_000_000_000n, 98);
  });
  expect(codesOf(transaction, asked(boughtYes))).toEqual(
    expect.arrayContaining(['side', 'position', 'amount-in', 'minimum-out']),
  );
  // Not even where neither price nor market were agreed to.
  const { kind, wallet, depositMint, depositAmount } = asked(boughtYes) as Json;
  expect(codesOf(transaction, { kind, wallet, depositMint, depositAmount } as Expectation)).toContain(
    'amount-in',
  );
});

it.each<[string, string, (edit: Editable, data: Buffer) => void]>([
  ['side', 'the other side', (_, data) => void data.writeUInt8(1, 80)],
  ['side', 'a sale', (_, data) => void data.writeUInt8(0, 81)],
  ['market', 'another market', (_, data) => void data.write('00000000', 48)],
  ['minimum-out', 'a contract for a micro unit more', (_, data) => void data.writeBigUInt64LE(986_001n, 90)],
  ['amount-in', 'a micro unit more', (_, data) => void data.writeBigUInt64LE(4_996_615n, 98)],
  ['minimum-out', 'a tenth of the contracts', (_, data) => void data.writeBigUInt64LE(480_000n, 82)],
  [
    'minimum-out',
    'a tenth of the contracts for a tenth of the deposit',
    (_, data) => {
      data.writeBigUInt64LE(480_000n, 82);
      data.writeBigUInt64LE(499_636n, 98);
    },
  ],
  [
    'minimum-out',
    'nothing for nothing',
    (_, data) => {
      data.writeBigUInt64LE(0n, 82);
      data.writeBigUInt64LE(0n, 98);
    },
  ],
  [
    'minimum-out',
    'the least swap that is sure to bring a tenth, and an order for it',
    (edit, data) => {
      const route = edit.find(aggregator, 'e517cb977ae3ad2a');
      route.data.writeBigUInt64LE(499_900n, route.data.length - 11);
      data.writeBigUInt64LE(480_000n, 82);
      data.writeBigUInt64LE(499_000n, 98);
    },
  ],
  [
    'minimum-out',
    'four fifths of the contracts for the whole deposit',
    (_, data) => void data.writeBigUInt64LE(3_840_000n, 82),
  ],
  ['unexpected-instruction', 'a resting order', (_, data) => void data.writeUInt8(1, 106)],
  ['order', 'another order id', (_, data) => void data.write('0', 12)],
  [
    'position',
    'a position of nobody',
    (edit) => replace(edit.find(prediction, createOrder), 4, edit, somewhere),
  ],
  [
    'unexpected-instruction',
    'a second order',
    (edit) => {
      const first = edit.find(prediction, createOrder);
      const data = Buffer.from(first.data);
      data.writeBigUInt64LE(990_000n, 90);
      edit.instructions.push({ ...first, data });
    },
  ],
  [
    'unexpected-instruction',
    'a ticket',
    (edit) => {
      const first = edit.find(prediction, createOrder);
      edit.instructions.push({ ...first, data: Buffer.from('10b27a19d5556081', 'hex') });
    },
  ],
])('%s refuses %s in place of a purchase of NO', (code, _, change) => {
  expect(codesOf(changed(boughtNo, change), asked(boughtNo))).toContain(code);
});

it.each<[string, string, (edit: Editable, data: Buffer) => void]>([
  ['position', 'the other side', (_, data) => void data.writeUInt8(1, 80)],
  ['side', 'a purchase', (_, data) => void data.writeUInt8(1, 81)],
  ['position', 'another market', (_, data) => void data.write('00000000', 48)],
  ['minimum-out', 'a contract a micro unit cheaper', (_, data) => void data.writeBigUInt64LE(738_999n, 90)],
  ['amount-in', 'a cost', (_, data) => void data.writeBigUInt64LE(1n, 98)],
  ['amount-in', 'a contract more', (_, data) => void data.writeBigUInt64LE(472_360_000n, 82)],
])('%s refuses %s in place of a sale', (code, _, change) => {
  const expectation = { ...asked(sold), contractsMicro: sold.body.order.contractsMicro };
  expect(codesOf(sold.body.transaction, expectation)).toEqual([]);
  expect(codesOf(changed(sold, change), expectation)).toContain(code);
});

it('a position or an order that hides in a lookup table is unproven', () => {
  for (const [place, item] of [
    [4, 'position'],
    [5, 'order'],
  ] as const) {
    const transaction = changed(sold, (edit) => {
      edit.find(prediction, createOrder).accounts[place] = edit.hiddenAccount(true);
    });
    expect(guard(transaction, asked(sold)).unproven).toEqual([item]);
  }
});

it('without market and side, or without a price, those are unproven', () => {
  const { marketId: _market, ...anyMarket } = asked(boughtYes) as Json;
  expect(guard(boughtYes.body.transaction, anyMarket as Expectation).unproven).toEqual(['market']);
  const { priceUsd: _price, ...anyPrice } = asked(boughtYes) as Json;
  expect(guard(boughtYes.body.transaction, anyPrice as Expectation).unproven).toEqual(['minimum-out']);
});

describe('a purchase whose price the caller left to the service', () => {
  const { priceUsd: _price, ...unpriced } = asked(boughtNo) as Json;
  const at = (price: bigint, contracts: bigint) =>
    changed(boughtNo, (_, data) => {
      data.writeBigUInt64LE(contracts, 82);
      data.writeBigUInt64LE(price, 90);
    });

  it('gets nine tenths of what it spends at least, at a dollar a contract', () => {
    expect(codesOf(at(1_000_000n, 4_500_000n), unpriced as Expectation)).toEqual([]);
    expect(codesOf(at(1_000_000n, 4_499_999n), unpriced as Expectation)).toEqual(['minimum-out']);
  });

  it('pays no more than a contract can pay out', () => {
    expect(codesOf(at(1_000_001n, 4_800_000n), unpriced as Expectation)).toEqual(['minimum-out']);
    // The answer may say what it likes, for contracts too.
    const lied = { ...unpriced, priceUsd: '10000000', contractsMicro: '480000' } as Expectation;
    expect(codesOf(at(10_000_000n, 480_000n), lied)).toEqual(['minimum-out', 'minimum-out']);
  });
});
