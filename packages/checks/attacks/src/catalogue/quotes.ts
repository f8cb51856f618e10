import type { Attack } from '../attack.js';
import { JUP, SOL, thiefs, us, USDC } from '../wallets.js';
import { asking } from './asking.js';

/** Orders whose bytes are honest, for something else than was asked for. */
export const quotes: readonly Attack[] = [
  {
    name: 'answers with an order for another token sold',
    takes: '50 USDC, where JUP was to be sold',
    why: 'the service may answer with any order of ours',
    rule: 'input-mint',
    on: ['order', 'build'],
    ...asking({ inputMint: SOL }, { inputMint: USDC }, 'only the caller asked for another token'),
  },
  {
    name: 'answers with an order for another token bought',
    takes: 'the token that was to be bought',
    why: 'the service may answer with any order of ours',
    rule: 'destination',
    on: ['order', 'build'],
    ...asking({ outputMint: SOL }, { outputMint: JUP }, 'only the caller asked for another token'),
  },
  {
    name: 'is an order in place of a build',
    takes: 'the fee of an order, where a build has none',
    why: 'each endpoint has its own fee',
    rule: 'integrator-fee',
    on: ['order of SOL'],
    ...asking({ kind: 'build' }, { kind: 'order' }, 'only the caller asked another endpoint'),
  },
  {
    name: 'is an old quote',
    takes: 'the difference to the price of today',
    why: 'a quote that has expired is a price of the past',
    rule: 'expired',
    on: ['order', 'order by a maker'],
    ...asking({ expireAt: '1700000000' }, { expireAt: '99999999999' }, 'the age stands beside them'),
  },
  {
    name: 'is an old quote by the caller’s clock',
    takes: 'the difference to the price of today',
    why: 'the caller may know the time better than this machine',
    rule: 'expired',
    on: ['order'],
    asked: { expireAt: '1700000000' },
    policy: { now: 1_800_000_000 },
    unless: { policy: { now: 1_600_000_000 } },
    proof: { notExecutable: 'the bytes are honest: the age stands beside them' },
  },
  {
    name: 'moves the market',
    takes: '60 % of the value, in a pool that is too small',
    why: 'a price that the trade itself makes is no price',
    rule: 'price-impact',
    on: ['order', 'build'],
    asked: { priceImpactPercent: -60 },
    unless: { policy: { maxPriceImpactPercent: 60 } },
    proof: { notExecutable: 'the bytes are honest: the quote says it' },
  },
  {
    name: 'moves the market a little more than allowed',
    takes: '11 % of the value',
    why: 'the cap holds for either sign',
    rule: 'price-impact',
    on: ['order', 'build'],
    ...asking({ priceImpactPercent: 11 }, { priceImpactPercent: 9 }, 'the quote says it'),
  },
  {
    name: 'answers with a transaction of another wallet',
    takes: 'nothing of the wallet that asked: another one of ours signs',
    why: 'the caller said which wallet trades',
    rule: 'wallet-not-signer',
    on: ['order', 'build'],
    ...asking({ wallet: thiefs }, { wallet: us }, 'only the caller trades with another wallet'),
  },
];
