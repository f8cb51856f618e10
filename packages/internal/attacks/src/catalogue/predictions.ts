// Long because it lists every idea of its group.
import { predictionPosition } from '@galilean/transactions';
import type { Attack, Kind } from '../attack.js';
import { on, onRoute, replace, scale, twice, without } from '../edits.js';
import { theirs, us, USDC } from '../wallets.js';

const createOrder = '8d3625cfedd2fad7';
const claimPayout = '7ff0843ee3c69285';
const purchase: readonly [Kind] = ['prediction-order'];
const sale: readonly [Kind] = ['prediction-order, sale'];
const claims: readonly [Kind] = ['prediction-claim'];
/** Where the arguments stand, behind two texts of 32 characters with their lengths. */
const at = { market: 48, isYes: 80, isBuy: 81, contracts: 82, price: 90, cost: 98, type: 106 };
/** Our position on the other side of the example’s market. */
const positionOnNo = predictionPosition(us, 'POLY-558934', false);
const later = 'the order opens as it says: the loss comes when the keeper fills it';
const derived = 'the program derives this account';

const order = (change: (data: Buffer) => void) => on('prediction', createOrder, ({ data }) => change(data));
const slot = (place: number, address: string) =>
  on('prediction', createOrder, (found, edit) => replace(found, place, edit, address));

/** Orders and claims of prediction markets. */
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
    asked: { isYes: false },
    unless: { expectation: { isYes: true } },
    proof: { notExecutable: 'the bytes are honest: only the caller asked for the other side' },
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
    asked: { marketId: 'POLY-561201' },
    unless: { expectation: { marketId: 'POLY-558934' } },
    proof: { notExecutable: 'the bytes are honest: only the caller asked for another market' },
  },
  {
    name: 'bets on a market with another hash',
    takes: 'the stake, on a question that nobody asked',
    why: 'the caller may know the hash from the chain',
    rule: 'market',
    on: purchase,
    asked: { marketIdHash: 'f'.repeat(32) },
    unless: { expectation: { marketIdHash: undefined } },
    proof: { notExecutable: 'the bytes are honest: only the caller knows another hash' },
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
    name: 'swaps twice the deposit',
    takes: 'another 10 USDC, as JupUSD that nobody asked for',
    why: 'the deposit is the most that may leave',
    rule: 'amount-in',
    on: purchase,
    change: onRoute((route) => scale(route, route.form.amount, 2n)),
    unless: { expectation: { depositAmount: '20000000' } },
    proof: { shows: ['tokens'] },
  },
  {
    name: 'pays with another token',
    takes: 'a token that was not to be spent',
    why: 'the mint of the deposit is what was asked for',
    rule: 'input-mint',
    on: purchase,
    asked: { depositMint: 'So11111111111111111111111111111111111111112' },
    unless: { expectation: { depositMint: USDC } },
    proof: { notExecutable: 'the bytes are honest: only the caller pays with another token' },
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
    name: 'buys fewer contracts than asked for',
    takes: 'the missing contracts',
    why: 'the caller named how many',
    rule: 'minimum-out',
    on: purchase,
    asked: { contractsMicro: '999999999' },
    unless: { expectation: { contractsMicro: '1' } },
    proof: { notExecutable: 'the bytes are honest: only the caller wants more' },
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
    name: 'answers with an order of another position',
    takes: 'contracts of a position that was to be kept',
    why: 'the caller named the position',
    rule: 'position',
    on: sale,
    asked: { position: theirs.bonk, marketId: 'POLY-558934', isYes: true },
    unless: { expectation: { position: undefined } },
    proof: { notExecutable: 'the bytes are honest: only the caller named another position' },
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
    asked: { order: theirs.bonk },
    unless: { expectation: { order: undefined } },
    proof: { notExecutable: 'the bytes are honest: only the caller waits for another order' },
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
    name: 'settles in another token',
    takes: 'the payout: it comes in something else',
    why: 'the caller knows what the market settles in',
    rule: 'destination',
    on: sale,
    asked: { settlementMint: USDC },
    unless: { expectation: { settlementMint: undefined } },
    proof: { notExecutable: 'the bytes are honest: only the caller expects another token' },
  },
  {
    name: 'sells for nothing',
    takes: 'the contracts',
    why: 'the order’s price is the least that a contract may bring',
    rule: 'minimum-out',
    on: sale,
    change: order((data) => void data.writeBigUInt64LE(1n, at.price)),
    unless: { expectation: { priceUsd: '1' } },
    proof: { notExecutable: later },
  },
  {
    name: 'sells more than asked for',
    takes: 'contracts that were to be kept',
    why: 'the caller named how many',
    rule: 'amount-in',
    on: sale,
    asked: { contractsMicro: '1' },
    unless: { expectation: { contractsMicro: undefined } },
    proof: { notExecutable: 'the bytes are honest: only the caller sells less' },
  },
  {
    name: 'locks money in a sale',
    takes: '5 JupUSD',
    why: 'a sale costs nothing',
    rule: 'amount-in',
    on: sale,
    change: order((data) => void data.writeBigUInt64LE(5_000_000n, at.cost)),
    proof: { notExecutable: 'the program moves nothing into a sale, on the ledger too' },
  },
  {
    name: 'pays the payout to a stranger',
    takes: 'the whole win',
    why: 'the payout belongs to the position’s owner',
    rule: 'destination',
    on: claims,
    change: on('prediction', claimPayout, (found, edit) => replace(found, 4, edit, theirs.usdc)),
    proof: { fails: derived },
  },
  {
    name: 'claims another position',
    takes: 'nothing yet: the named win stays unclaimed',
    why: 'the caller named the position',
    rule: 'position',
    on: claims,
    asked: { position: theirs.bonk },
    unless: {
      expectation: ({ expectation }) => ({ position: (expectation as { position: string }).position }),
    },
    proof: { notExecutable: 'the bytes are honest: only the caller named another position' },
  },
  {
    name: 'claims a position that nobody named',
    takes: 'nothing yet: which win was paid out rests on the service’s word',
    why: 'nothing proves which position it is',
    rule: 'unproven',
    on: claims,
    asked: { position: undefined },
    unless: {
      expectation: ({ expectation }) => ({ position: (expectation as { position: string }).position }),
    },
    proof: { notExecutable: 'the bytes are honest: the caller names nothing' },
  },
  {
    name: 'calls any of our tokens an outcome',
    takes: 'a token of ours, sold in place of a position',
    why: 'nothing on chain ties a token to a market',
    rule: 'unproven',
    on: ['forecast'],
    asked: { outcomeIsNew: true },
    unless: { expectation: { outcomeIsNew: false } },
    proof: { notExecutable: 'the bytes are honest: nobody can know what the token stands for' },
  },
];
