import { asking } from './asking.js';
import type { Attack, Kind } from '../attack.js';
import { on, replace, scale, twice, without } from '@galilean/tampering';
import { BONK, ours, theirs } from '../wallets.js';

const initialize = '856e4aaf709ff59f';
const cancel = '5f81edf00831df84';
const created: readonly [Kind] = ['trigger-v1-order, create'];
const cancelled: readonly [Kind] = ['trigger-v1-order, cancel'];
const later = 'the order opens as it says: the loss comes when a keeper fills it';
/** The year 2100, in Unix seconds. */
const in2100 = 4_102_444_800;

/** Orders of the legacy trigger API. */
export const legacyOrders: readonly Attack[] = [
  {
    name: 'deposits twice as much into a legacy order',
    takes: 'another 100 USDC, at the price of the order',
    why: 'the making amount is the most that may leave',
    rule: 'amount-in',
    on: created,
    change: on('triggerV1', initialize, (found) => scale(found, 16, 2n)),
    unless: { expectation: { makingAmount: '200000000' } },
    proof: { shows: ['tokens'] },
  },
  {
    name: 'asks for one unit in a legacy order',
    takes: '100 USDC for nothing, when the order is filled',
    why: 'the taking amount is the price of the order',
    rule: 'minimum-out',
    on: created,
    change: on('triggerV1', initialize, ({ data }) => void data.writeBigUInt64LE(1n, 24)),
    unless: { expectation: { takingAmount: '1' } },
    proof: { notExecutable: later },
  },
  {
    name: 'sells out of another account in a legacy order',
    takes: 'another token of ours',
    why: 'only the source account shows what is sold',
    rule: 'input-mint',
    on: created,
    change: on('triggerV1', initialize, (found, edit) => replace(found, 4, edit, ours.bonk)),
    unless: { expectation: { sourceTokenAccount: ours.bonk } },
    proof: { fails: 'the token program refuses the other mint beside it' },
  },
  {
    name: 'asks for another token in a legacy order',
    takes: '100 USDC for something without worth',
    why: 'the mint that the order asks for is its price',
    rule: 'output-mint',
    on: created,
    change: on('triggerV1', initialize, (found, edit) => replace(found, 8, edit, BONK)),
    unless: { expectation: { outputMint: BONK } },
    proof: { notExecutable: later },
  },
  {
    name: 'opens another legacy order',
    takes: 'the order: nobody would look for it there',
    why: 'the caller watches and cancels the order that the answer named',
    rule: 'order',
    on: created,
    change: on('triggerV1', initialize, (found, edit) => replace(found, 2, edit, theirs.bonk)),
    unless: { expectation: { order: theirs.bonk } },
    proof: { fails: 'the program derives the order’s address' },
  },
  {
    name: 'pays a fee in a legacy order',
    takes: '10 % of what the order brings',
    why: 'a fee has to be asked for',
    rule: 'integrator-fee',
    on: created,
    change: on('triggerV1', initialize, (found) => {
      found.data = Buffer.concat([found.data.subarray(0, 32), Buffer.of(0, 1, 232, 3)]);
    }),
    asked: { expiredAt: undefined },
    unless: { expectation: { feeBps: 1_000 } },
    proof: { notExecutable: later },
  },
  {
    name: 'opens a legacy order that has expired',
    takes: 'the fees, and the rent until it is cancelled',
    why: 'an order of the past is never filled',
    rule: 'expired',
    on: created,
    change: on('triggerV1', initialize, (found) => {
      const expiry = Buffer.from('0100f1536500000000', 'hex');
      found.data = Buffer.concat([found.data.subarray(0, 32), expiry, Buffer.of(0)]);
    }),
    asked: { expiredAt: 1_700_000_000 },
    proof: { fails: 'the program refuses an order that has expired' },
  },
  {
    name: 'lets a legacy order live for ever',
    takes: 'the order is filled at its old price, long after the day on which it was to end',
    why: 'an order that stays open is an option that others hold',
    rule: 'order',
    on: created,
    ...asking(
      { expiredAt: in2100 },
      ({ expectation }) => ({ expiredAt: (expectation as { expiredAt?: string }).expiredAt }),
      later,
    ),
  },
  {
    name: 'ends a legacy order early',
    takes: 'the order: it expires before its price comes',
    why: 'the caller relies on an order that stays open',
    rule: 'order',
    on: created,
    change: on('triggerV1', initialize, (found) => {
      const expiry = Buffer.alloc(9, 1);
      expiry.writeBigInt64LE(BigInt(in2100), 1);
      found.data = Buffer.concat([found.data.subarray(0, 32), expiry, Buffer.of(0)]);
    }),
    unless: { expectation: { expiredAt: in2100 } },
    proof: { notExecutable: later },
  },
  {
    name: 'opens a legacy order twice',
    takes: 'another 100 USDC',
    why: 'amounts of all orders count together',
    rule: 'amount-in',
    on: created,
    change: twice('triggerV1', initialize),
    proof: { fails: 'the account of the order exists already' },
  },
  {
    name: 'opens no legacy order',
    takes: 'the fees, for nothing',
    why: 'what was asked for has to be there',
    rule: 'missing-action',
    on: created,
    change: without('triggerV1', initialize),
    proof: { notExecutable: 'nothing but fees and rent of our own leave' },
  },
  {
    name: 'cancels another legacy order',
    takes: 'an order that was to stay open',
    why: 'only the orders that the caller named may end',
    rule: 'order',
    on: cancelled,
    ...asking({ orders: [theirs.bonk] }, { orders: undefined }, 'only the caller named another order'),
  },
  {
    name: 'returns a legacy order to a stranger',
    takes: '100 USDC, the whole rest of the order',
    why: 'the rest belongs to the maker',
    rule: 'destination',
    on: cancelled,
    change: on(
      'triggerV1',
      cancel,
      (found, edit) => void (found.accounts[4] = edit.account(theirs.usdc, true)),
    ),
    proof: { fails: 'the program wants an account of the maker' },
  },
  {
    name: 'opens a legacy order in place of cancelling one',
    takes: 'what that order deposits',
    why: 'each call has its own instruction',
    rule: 'unexpected-instruction',
    on: cancelled,
    change: on('triggerV1', cancel, (found, edit) => {
      edit.instructions.push({ ...found, data: Buffer.from(`${initialize}${'00'.repeat(26)}`, 'hex') });
    }),
    proof: { fails: 'the accounts are not those of a new order' },
  },
];
