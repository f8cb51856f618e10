import type { Attack, Honest, Kind } from '../attack.js';
import { on, replace } from '@galilean/tampering';
import { theirs, USDC } from '../wallets.js';
import { asking } from './asking.js';
import { at, derived, later, order } from './prediction-order.js';

const claimPayout = '7ff0843ee3c69285';
const sale: readonly [Kind] = ['prediction-order, sale'];
const claims: readonly [Kind] = ['prediction-claim'];
/** The position that the honest caller names. */
const rightPosition = ({ expectation }: Honest) => ({
  position: (expectation as { position: string }).position,
});

/** Sales and claims of prediction markets. */
export const predictionSales: readonly Attack[] = [
  {
    name: 'answers with an order of another position',
    takes: 'contracts of a position that was to be kept',
    why: 'the caller named the position',
    rule: 'position',
    on: sale,
    ...asking(
      { position: theirs.bonk, marketId: 'POLY-558934', isYes: true },
      { position: undefined },
      'only the caller named another position',
    ),
  },
  {
    name: 'settles in another token',
    takes: 'the payout: it comes in something else',
    why: 'the caller knows what the market settles in',
    rule: 'destination',
    on: sale,
    ...asking(
      { settlementMint: USDC },
      { settlementMint: undefined },
      'only the caller expects another token',
    ),
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
    ...asking({ contractsMicro: '1' }, { contractsMicro: undefined }, 'only the caller sells less'),
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
    ...asking({ position: theirs.bonk }, rightPosition, 'only the caller named another position'),
  },
  {
    name: 'claims a position that nobody named',
    takes: 'nothing yet: which win was paid out rests on the service’s word',
    why: 'nothing proves which position it is',
    rule: 'unproven',
    on: claims,
    ...asking({ position: undefined }, rightPosition, 'the caller names nothing'),
  },
];
