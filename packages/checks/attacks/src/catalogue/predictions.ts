import { predictionPosition } from '@galilean/transactions';
import { asking } from './asking.js';
import { at, createOrder, derived, later, order } from './prediction-order.js';
import type { Attack, Kind } from '../attack.js';
import { on, onRoute, replace, scale, twice, without } from '@galilean/tampering';
import { theirs, us, USDC } from '../wallets.js';

const purchase: readonly [Kind] = ['prediction-order'];
/** Our position on the other side of the example’s market. */
const positionOnNo = predictionPosition(us, 'POLY-558934', false);
const slot = (place: number, address: string) =>
  on('prediction', createOrder, (found, edit) => replace(found, place, edit, address));

/** Orders of prediction markets that buy. */
export const predictions: readonly Attack[] = [
  {
    name: 'bets on the other side',
    takes: 'the stake: it wins when we thought to lose',
    why: 'the side is one byte of the order',
    rule: 'side',
    on: purchase,
    asked: { position: undefined },
    change: (edit) => {
      order((data) => void data.writeUInt8(0, at.isYes))(edit);
      slot(4, positionOnNo)(edit);
    },
    proof: { notExecutable: later },
  },
  {
    name: 'answers with an order on the other side',
    takes: 'the stake: it wins when we thought to lose',
    why: 'the side is one byte of the order',
    rule: 'side',
    on: purchase,
    ...asking({ isYes: false }, { isYes: true }, 'only the caller asked for the other side'),
  },
  {
    name: 'sells where we buy',
    takes: 'contracts that we hold',
    why: 'the direction is one byte of the order',
    rule: 'side',
    on: purchase,
    change: order((data) => void data.writeUInt8(0, at.isBuy)),
    proof: { notExecutable: later },
  },
  {
    name: 'bets on another market',
    takes: 'the stake, on a question that nobody asked',
    why: 'the market is a hash in the order',
    rule: 'market',
    on: purchase,
    ...asking(
      { marketId: 'POLY-561201' },
      { marketId: 'POLY-558934' },
      'only the caller asked for another market',
    ),
  },
  {
    name: 'bets on a market with another hash',
    takes: 'the stake, on a question that nobody asked',
    why: 'the caller may know the hash from the chain',
    rule: 'market',
    on: purchase,
    ...asking(
      { marketIdHash: 'f'.repeat(32) },
      { marketIdHash: undefined },
      'only the caller knows another hash',
    ),
  },
  {
    name: 'locks more than the swap brings',
    takes: 'JupUSD that we held before',
    why: 'what the order locks is paid by the deposit alone',
    rule: 'amount-in',
    on: purchase,
    change: order((data) => void data.writeBigUInt64LE(11_000_000n, at.cost)),
    proof: { fails: 'the account does not hold that much' },
  },
  {
    name: 'swaps a tenth more than the deposit',
    takes: 'another USDC, as JupUSD that nobody asked for',
    why: 'the deposit is the most that may leave',
    rule: 'amount-in',
    on: purchase,
    change: onRoute((route) => scale(route, route.form.amount, 11n, 10n)),
    unless: { expectation: { depositAmount: '11000000' } },
    proof: { shows: ['tokens'] },
  },
  {
    name: 'pays with another token',
    takes: 'a token that was not to be spent',
    why: 'the mint of the deposit is what was asked for',
    rule: 'input-mint',
    on: purchase,
    ...asking(
      { depositMint: 'So11111111111111111111111111111111111111112' },
      { depositMint: USDC },
      'only the caller pays with another token',
    ),
  },
  {
    name: 'buys at 0.99 USD a contract',
    takes: 'a third of the stake',
    why: 'the order’s price is the most that a contract may cost',
    rule: 'minimum-out',
    on: purchase,
    change: order((data) => void data.writeBigUInt64LE(990_000n, at.price)),
    unless: { expectation: { priceUsd: '990000' } },
    proof: { notExecutable: later },
  },
  {
    name: 'buys hardly a contract',
    takes: 'nearly the whole stake',
    why: 'the stake has to buy what it is worth at the price',
    rule: 'minimum-out',
    on: purchase,
    change: order((data) => void data.writeBigUInt64LE(1n, at.contracts)),
    proof: { notExecutable: later },
  },
  {
    name: 'buys a tenth for a tenth of the stake',
    takes: 'the use of nine tenths of the stake, and the bet that was wanted',
    why: 'most of the deposit has to be locked for the order, whatever the answer says that it costs',
    rule: 'minimum-out',
    on: purchase,
    asked: { contractsMicro: undefined },
    change: order((data) => {
      data.writeBigUInt64LE(data.readBigUInt64LE(at.contracts) / 10n, at.contracts);
      data.writeBigUInt64LE(data.readBigUInt64LE(at.cost) / 10n, at.cost);
    }),
    proof: { notExecutable: 'the stake stays ours, as JupUSD' },
  },
  {
    name: 'buys nothing for nothing',
    takes: 'the bet: the stake is swapped, and nothing is ordered',
    why: 'the least that is bought comes from the deposit, not from the answer',
    rule: 'minimum-out',
    on: purchase,
    asked: { contractsMicro: undefined },
    change: order((data) => {
      data.writeBigUInt64LE(0n, at.contracts);
      data.writeBigUInt64LE(0n, at.cost);
    }),
    proof: { notExecutable: 'the stake stays ours, as JupUSD' },
  },
  {
    name: 'buys four fifths of the contracts',
    takes: 'a fifth of the stake',
    why: 'fees take 7 % at most, so nine tenths of the stake are worth their contracts',
    rule: 'minimum-out',
    on: purchase,
    asked: { contractsMicro: undefined },
    change: order(
      (data) => void data.writeBigUInt64LE((data.readBigUInt64LE(at.contracts) * 81n) / 100n, at.contracts),
    ),
    proof: { notExecutable: later },
  },
  {
    name: 'sells a contract for ten dollars',
    takes: 'nine tenths of the stake',
    why: 'a contract pays a dollar at most, whatever limit the answer names',
    rule: 'minimum-out',
    on: purchase,
    asked: { contractsMicro: undefined, priceUsd: '10000000' },
    change: order((data) => {
      data.writeBigUInt64LE(1_000_000n, at.contracts);
      data.writeBigUInt64LE(10_000_000n, at.price);
    }),
    proof: { notExecutable: later },
  },
  {
    name: 'buys fewer contracts than asked for',
    takes: 'the missing contracts',
    why: 'the caller named how many',
    rule: 'minimum-out',
    on: purchase,
    ...asking({ contractsMicro: '999999999' }, { contractsMicro: '1' }, 'only the caller wants more'),
  },
  {
    name: 'waits at its price',
    takes: 'the use of the stake: the order rests until someone takes it',
    why: 'no flow asks for a resting order',
    rule: 'unexpected-instruction',
    on: purchase,
    change: order((data) => void data.writeUInt8(1, at.type)),
    proof: { notExecutable: later },
  },
  {
    name: 'pays an integrator',
    takes: '5 % of the stake',
    why: 'no flow asks for an integrator',
    rule: 'integrator-fee',
    on: purchase,
    change: on('prediction', createOrder, (found) => {
      const integrator = Buffer.concat([Buffer.of(1), Buffer.alloc(32, 7), Buffer.of(1, 244, 1)]);
      found.data = Buffer.concat([found.data.subarray(0, at.type + 1), integrator]);
    }),
    proof: { notExecutable: later },
  },
  {
    name: 'orders twice',
    takes: 'a second stake',
    why: 'one order was asked for',
    rule: 'unexpected-instruction',
    on: purchase,
    change: twice('prediction', createOrder),
    proof: { fails: 'the account of the order exists already' },
  },
  {
    name: 'makes a ticket',
    takes: 'what a ticket takes: no one has read that instruction',
    why: 'an instruction that nobody read proves nothing',
    rule: 'unexpected-instruction',
    on: purchase,
    change: on('prediction', createOrder, (found, edit) => {
      edit.instructions.push({ ...found, data: Buffer.from('10b27a19d5556081', 'hex') });
    }),
    proof: { fails: 'the program on the ledger knows no such instruction' },
  },
  {
    name: 'only swaps',
    takes: 'the price of a swap that leads nowhere',
    why: 'what was asked for has to be there',
    rule: 'missing-action',
    on: purchase,
    change: without('prediction', createOrder),
    proof: { notExecutable: 'the stake stays ours, as JupUSD' },
  },
  {
    name: 'books the order to another position',
    takes: 'the contracts',
    why: 'the position is the hash of wallet, market and side',
    rule: 'position',
    on: purchase,
    asked: { position: undefined },
    change: slot(4, theirs.bonk),
    proof: { fails: derived },
  },
  {
    name: 'opens another order',
    takes: 'the order: nobody would look for it there',
    why: 'the order is the hash of wallet and order id',
    rule: 'order',
    on: purchase,
    asked: { order: undefined },
    change: slot(5, theirs.bonk),
    proof: { fails: derived },
  },
  {
    name: 'opens an order that the answer does not name',
    takes: 'the order: the caller waits for another one',
    why: 'the caller waits for the order that the answer named',
    rule: 'order',
    on: purchase,
    ...asking({ order: theirs.bonk }, { order: undefined }, 'only the caller waits for another order'),
  },
  {
    name: 'takes change to a stranger',
    takes: 'what the order does not use',
    why: 'what comes back comes to our account',
    rule: 'destination',
    on: purchase,
    change: slot(6, theirs.bonk),
    proof: { fails: 'only its owner’s signature moves tokens out of an account' },
  },
  {
    name: 'calls any of our tokens an outcome',
    takes: 'a token of ours, sold in place of a position',
    why: 'nothing on chain ties a token to a market',
    rule: 'unproven',
    on: ['forecast'],
    ...asking({ outcomeIsNew: true }, { outcomeIsNew: false }, 'nobody can know what the token stands for'),
  },
];
