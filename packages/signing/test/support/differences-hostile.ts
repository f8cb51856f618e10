import type { GuardCode } from '../../src/guard/index.js';
import { us } from '@galilean/test-kit/wallets';
import {
  begin,
  type Case,
  costs,
  destination,
  fresh,
  key,
  plain,
  rent,
  solBought,
  source,
  stake,
  stakeOf,
  stakeProgram,
  stranger,
  strangers,
  system,
  token,
  wrapped,
} from './accounts.js';
import { amount, minimumOut, outputMint, SOL } from './simulated.js';

/** What simulations of hostile transactions show, and the rule that must refuse it. */
export const hostileDifferences: readonly (readonly [string, Case, GuardCode])[] = [
  [
    'more of the input',
    { after: { [source]: token({ amount: 80_000_000n - amount - 1n }) } },
    'simulated-loss',
  ],
  [
    'some other token',
    {
      before: { [fresh]: token({ mint: stranger, amount: 5n }) },
      after: { [fresh]: token({ mint: stranger, amount: 4n }) },
    },
    'simulated-loss',
  ],
  ['a lamport more than fees', { after: { [us]: plain(1_000_000_000n - costs - 1n) } }, 'simulated-loss'],
  [
    'wrapped SOL',
    {
      before: { [wrapped]: token({ mint: SOL, amount: 9n }) },
      after: { [wrapped]: token({ mint: SOL, amount: 8n }) },
    },
    'simulated-loss',
  ],
  [
    'the rent of an account that is closed to a stranger',
    { before: { [fresh]: token() }, gone: [fresh] },
    'simulated-loss',
  ],
  [
    'an account, with what is in it',
    {
      before: { [fresh]: token({ mint: stranger, amount: 5n }) },
      after: { [us]: plain(1_000_000_000n - costs + rent) },
      gone: [fresh],
    },
    'simulated-loss',
  ],
  [
    'SOL into a new account of a stranger, beyond the cap on rent',
    { after: { [us]: plain(989_000_000n), [fresh]: plain(10_990_000n, stakeProgram) } },
    'simulated-loss',
  ],
  [
    'rent of seven new accounts of ours',
    {
      after: {
        [us]: plain(1_000_000_000n - costs - 7n * rent),
        ...Object.fromEntries(
          [11, 12, 13, 14, 15, 16, 17].map((byte) => [key(byte), token({ mint: key(byte) })]),
        ),
      },
    },
    'rent',
  ],
  [
    'rent of seven new accounts, out of the SOL that we buy',
    {
      bounds: solBought,
      after: {
        [us]: plain(1_300_000_000n - costs - 7n * rent),
        ...Object.fromEntries(
          [11, 12, 13, 14, 15, 16, 17].map((byte) => [key(byte), token({ mint: key(byte) })]),
        ),
      },
    },
    'rent',
  ],
  [
    'less than the minimum',
    { after: { [destination]: token({ mint: outputMint, amount: 6n + minimumOut }) } },
    'simulated-gain',
  ],
  ['nothing at all in return', { after: { [destination]: begin[destination] } }, 'simulated-gain'],
  ['too little SOL', { bounds: solBought, after: { [us]: plain(1_299_999_999n - costs) } }, 'simulated-gain'],
  [
    'the output, which goes to a stranger',
    {
      before: { [strangers]: token({ mint: outputMint, owner: stranger }) },
      after: {
        [destination]: begin[destination],
        [strangers]: token({ mint: outputMint, owner: stranger, amount: minimumOut }),
      },
    },
    'simulated-gain',
  ],
  [
    'the output, which goes to us and not to the receiver',
    { asked: { receiver: stranger } },
    'simulated-gain',
  ],
  [
    'the rent of the receiver’s account, out of the output of SOL',
    {
      asked: { receiver: stranger },
      bounds: { ...solBought, receiversRent: rent },
      before: { [stranger]: plain(1n) },
      after: { [destination]: begin[destination], [stranger]: plain(300_000_001n) },
    },
    'simulated-gain',
  ],
  [
    'the output, in another token of the named account',
    {
      asked: { destinationTokenAccount: strangers },
      after: { [strangers]: token({ mint: stranger, owner: stranger, amount: minimumOut }) },
    },
    'simulated-gain',
  ],
  [
    'the output of SOL, which goes to another wallet',
    {
      asked: { nativeDestinationAccount: stranger },
      bounds: solBought,
      after: { [us]: plain(1_300_000_000n) },
    },
    'simulated-gain',
  ],
  [
    'our wallet, which goes to a program',
    { after: { [us]: plain(1_000_000_000n - costs, stakeProgram) } },
    'assign',
  ],
  [
    'our wallet, in which a program takes space',
    { after: { [us]: plain(1_000_000_000n - costs, system, new Uint8Array(80)) } },
    'assign',
  ],
  [
    'an empty account, whose owner changes',
    {
      before: { [fresh]: token() },
      after: { [us]: plain(1_000_000_000n - costs + rent), [fresh]: token({ owner: stranger }) },
    },
    'set-authority',
  ],
  [
    'a right to close an account',
    { before: { [fresh]: token() }, after: { [fresh]: token({ closeAuthority: stranger }) } },
    'set-authority',
  ],
  [
    'the use of what arrives, in an account that is frozen',
    { after: { [destination]: token({ mint: outputMint, amount: 7n + minimumOut, isFrozen: true }) } },
    'set-authority',
  ],
  [
    'the use of what arrives, in a new account that is frozen',
    {
      before: { [destination]: undefined },
      after: {
        [us]: plain(1_000_000_000n - costs - rent),
        [destination]: token({ mint: outputMint, amount: minimumOut, isFrozen: true }),
      },
    },
    'set-authority',
  ],
  [
    'a right to spend',
    {
      after: {
        [destination]: token({
          mint: outputMint,
          amount: 7n + minimumOut,
          delegate: stranger,
          delegated: 1n,
        }),
      },
    },
    'approve',
  ],
  [
    'a right to spend more',
    {
      before: { [destination]: token({ mint: outputMint, amount: 7n, delegate: stranger, delegated: 1n }) },
      after: {
        [destination]: token({
          mint: outputMint,
          amount: 7n + minimumOut,
          delegate: stranger,
          delegated: 2n,
        }),
      },
    },
    'approve',
  ],
  [
    'a right to spend from a new account',
    {
      before: { [destination]: undefined },
      after: {
        [us]: plain(1_000_000_000n - costs - rent),
        [destination]: token({ mint: outputMint, amount: minimumOut, delegate: stranger, delegated: 1n }),
      },
    },
    'approve',
  ],
  [
    'the right to withdraw our stake',
    { before: { [stake]: stakeOf(us, us) }, after: { [stake]: stakeOf(us, stranger) } },
    'set-authority',
  ],
  [
    'lamports of our stake',
    { before: { [stake]: stakeOf(us, us) }, after: { [stake]: { ...stakeOf(us, us), lamports: 1n } } },
    'set-authority',
  ],
  ['our stake as a whole', { before: { [stake]: stakeOf(us, us) }, gone: [stake] }, 'set-authority'],
];
