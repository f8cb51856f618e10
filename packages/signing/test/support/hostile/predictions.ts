import type { EditableInstruction } from '@galilean/tampering';
import {
  aggregator,
  hostile,
  nothing,
  prediction,
  replace,
  routeV2,
  scaleAt,
  somewhere,
  withoutInstruction,
} from './make-hostile.js';
import type { Change } from './make-hostile.js';

const createOrder = '8d3625cfedd2fad7';
const claimPayout = '7ff0843ee3c69285';

/** Where the arguments of `create_order` stand, behind two texts of 32 characters with their lengths. */
const at = { market: 48, isYes: 80, isBuy: 81, contracts: 82, price: 90, cost: 98, type: 106 };

const order =
  (change: (found: EditableInstruction) => void): Change =>
  (edit) =>
    change(edit.find(prediction, createOrder));
const account =
  (place: number): Change =>
  (edit) =>
    replace(edit.find(prediction, createOrder), place, edit, somewhere);
const hide =
  (place: number): Change =>
  (edit) => {
    edit.find(prediction, createOrder).accounts[place] = edit.hiddenAccount(true);
  };
const write = (place: number, value: bigint) => order(({ data }) => void data.writeBigUInt64LE(value, place));

const purchase = 'prediction-order';
const sale = 'prediction-order, sale';

const purchases = [
  hostile(
    purchase,
    'side',
    'buys NO',
    order(({ data }) => void data.writeUInt8(0, at.isYes)),
  ),
  hostile(purchase, 'side', 'YES where NO was asked for', nothing, { expectation: { isYes: false } }),
  hostile(
    purchase,
    'side',
    'sells',
    order(({ data }) => void data.writeUInt8(0, at.isBuy)),
  ),
  hostile(
    purchase,
    'market',
    'another market',
    order(({ data }) => void data.write('f', at.market)),
  ),
  hostile(purchase, 'market', 'a market that is known by another hash', nothing, {
    expectation: { marketIdHash: 'ffffffffffffffffffffffffffffffff' },
  }),
  hostile(purchase, 'amount-in', 'swaps twice the deposit', (edit) =>
    scaleAt(8, 2n)(edit.find(aggregator, routeV2)),
  ),
  hostile(purchase, 'amount-in', 'locks more than the swap brings', write(at.cost, 11_000_000n)),
  hostile(purchase, 'amount-in', 'locks more than was deposited', nothing, {
    expectation: { depositMint: 'JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD', depositAmount: '1' },
  }),
  hostile(purchase, 'minimum-out', 'at 0.99 USD a contract', write(at.price, 990_000n)),
  hostile(purchase, 'minimum-out', 'hardly a contract', write(at.contracts, 1n)),
  hostile(purchase, 'minimum-out', 'a tenth of the deposit, with all contracts', write(at.cost, 999_554n)),
  hostile(
    purchase,
    'minimum-out',
    'four fifths of the contracts for the whole deposit',
    write(at.contracts, 12_200_000n),
    { expectation: { contractsMicro: '12200000' } },
  ),
  hostile(
    purchase,
    'minimum-out',
    'a tenth of the contracts at ten times their price',
    order(({ data }) => {
      data.writeBigUInt64LE(1_501_000n, at.contracts);
      data.writeBigUInt64LE(6_600_000n, at.price);
    }),
    { expectation: { contractsMicro: '1501000', priceUsd: '6600000' } },
  ),
  hostile(purchase, 'minimum-out', 'fewer contracts than were asked for', nothing, {
    expectation: { contractsMicro: '15010001' },
  }),
  hostile(
    purchase,
    'unexpected-instruction',
    'rests at its price',
    order(({ data }) => void data.writeUInt8(1, at.type)),
  ),
  hostile(
    purchase,
    'integrator-fee',
    'pays an integrator',
    order((found) => {
      const integrator = Buffer.concat([Buffer.of(1), Buffer.alloc(32, 7), Buffer.of(1, 244, 1)]);
      found.data = Buffer.concat([found.data.subarray(0, at.type + 1), integrator]);
    }),
  ),
  hostile(purchase, 'unexpected-instruction', 'and orders once more', (edit) => {
    edit.instructions.push(edit.find(prediction, createOrder));
  }),
  hostile(
    purchase,
    'unexpected-instruction',
    'makes a ticket',
    order((found) => {
      found.data = Buffer.from('10b27a19d5556081', 'hex');
    }),
  ),
  hostile(purchase, 'missing-action', 'only swaps', withoutInstruction(prediction, createOrder)),
  hostile(purchase, 'destination', 'another owner account', account(6)),
  hostile(purchase, 'destination', 'an escrow that is not the order\u2019s', account(8)),
  hostile(purchase, 'position', 'another position', account(4)),
  hostile(purchase, 'position', 'another position, where none was named', account(4), {
    expectation: { position: undefined },
  }),
  hostile(purchase, 'order', 'another order', account(5)),
  hostile(purchase, 'order', 'an order that the answer does not name', nothing, {
    expectation: { order: somewhere },
  }),
  hostile(purchase, 'order', 'another order, where none was named', account(5), {
    expectation: { order: undefined },
  }),
  hostile(purchase, 'unproven', 'a position in the dark', hide(4), { policy: { requireProof: true } }),
  hostile(purchase, 'unproven', 'an order in the dark', hide(5), { policy: { requireProof: true } }),
  hostile(purchase, 'unproven', 'a market that nobody named', nothing, {
    expectation: { marketId: undefined, position: undefined },
    policy: { requireProof: true },
  }),
  hostile(purchase, 'unproven', 'a price that nobody named', nothing, {
    expectation: { priceUsd: undefined },
    policy: { requireProof: true },
  }),
];

const sales = [
  hostile(
    sale,
    'position',
    'the other side of the market',
    order(({ data }) => void data.writeUInt8(0, at.isYes)),
  ),
  hostile(
    sale,
    'side',
    'buys instead',
    order(({ data }) => void data.writeUInt8(1, at.isBuy)),
  ),
  hostile(sale, 'amount-in', 'locks money', write(at.cost, 5_000_000n)),
  hostile(sale, 'amount-in', 'sells more', write(at.contracts, 10n ** 12n), {
    expectation: { contractsMicro: '15010000' },
  }),
  hostile(sale, 'minimum-out', 'for nothing', write(at.price, 1n)),
  hostile(sale, 'position', 'of another position', nothing, { expectation: { position: somewhere } }),
];

const claims = [
  hostile('prediction-claim', 'destination', 'pays a stranger', (edit) =>
    replace(edit.find(prediction, claimPayout), 4, edit, somewhere),
  ),
  hostile('prediction-claim', 'position', 'another position', (edit) =>
    replace(edit.find(prediction, claimPayout), 2, edit, somewhere),
  ),
  hostile('prediction-claim', 'missing-action', 'does nothing', withoutInstruction(prediction, '')),
  hostile('prediction-claim', 'unexpected-instruction', 'claims twice', (edit) => {
    edit.instructions.push(edit.find(prediction, claimPayout));
  }),
  hostile('prediction-claim', 'unexpected-instruction', 'opens an order instead', (edit) => {
    edit.find(prediction, claimPayout).data = Buffer.from('10b27a19d5556081', 'hex');
  }),
  hostile('prediction-claim', 'unproven', 'a position that nobody named', nothing, {
    expectation: { position: undefined },
    policy: { requireProof: true },
  }),
];

export const predictions = [...purchases, ...sales, ...claims];
