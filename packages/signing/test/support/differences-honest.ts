import { us } from '@galilean/test-kit/wallets';
import {
  begin,
  type Case,
  costs,
  destination,
  fresh,
  plain,
  rent,
  solBought,
  solSold,
  source,
  stake,
  stakeOf,
  stakeProgram,
  stranger,
  strangers,
  token,
  token2022Program,
  wrapped,
} from './accounts.js';
import { minimumOut, outputMint, SOL } from './simulated.js';

/** The kind of account, and an extension with what was withheld as a fee. */
const withheld = [2, 2, 0, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8];

/** What honest transactions do. */
export const honestDifferences: readonly (readonly [string, Case])[] = [
  ['a plain swap', {}],
  [
    'a swap for more than the minimum, of less',
    {
      after: { [source]: begin[source], [destination]: token({ mint: outputMint, amount: 2n * minimumOut }) },
    },
  ],
  [
    'a new token account for the output, whose rent we pay',
    {
      before: { [destination]: undefined },
      after: {
        [us]: plain(1_000_000_000n - costs - rent),
        [destination]: token({ mint: outputMint, amount: minimumOut }),
      },
    },
  ],
  [
    'a new token account whose rent the service pays',
    {
      before: { [destination]: undefined },
      after: { [destination]: token({ mint: outputMint, amount: minimumOut }) },
    },
  ],
  [
    'SOL that was wrapped in an account which exists only in between',
    { bounds: solSold, after: { [us]: plain(700_000_000n - costs), [source]: begin[source] } },
  ],
  [
    'SOL out of an account of wrapped SOL',
    {
      bounds: solSold,
      before: { [wrapped]: token({ mint: SOL, amount: 400_000_000n }) },
      after: { [wrapped]: token({ mint: SOL, amount: 100_000_000n }), [source]: begin[source] },
    },
  ],
  [
    'an account of wrapped SOL that is closed, with its rent',
    {
      bounds: solSold,
      before: { [wrapped]: token({ mint: SOL, amount: 400_000_000n }) },
      after: { [us]: plain(1_100_000_000n - costs + rent), [source]: begin[source] },
      gone: [wrapped],
    },
  ],
  ['SOL that arrives in our wallet', { bounds: solBought, after: { [us]: plain(1_300_000_000n - costs) } }],
  [
    'SOL that arrives wrapped, in a new account',
    {
      bounds: solBought,
      after: {
        [us]: plain(1_000_000_000n - costs - rent),
        [wrapped]: token({ mint: SOL, amount: 300_000_000n }),
      },
    },
  ],
  [
    'an account of another program whose rent we pay',
    {
      after: {
        [us]: plain(999_000_000n - costs),
        [fresh]: plain(1_000_000n, stakeProgram, new Uint8Array(60)),
      },
    },
  ],
  [
    'a token of Token-2022, of which a fee was withheld on arrival',
    {
      before: { [destination]: token({ mint: outputMint, program: token2022Program, more: withheld }) },
      after: {
        [destination]: token({
          mint: outputMint,
          amount: minimumOut,
          program: token2022Program,
          more: withheld,
        }),
      },
    },
  ],
  [
    'a delegate that was there before and spends',
    {
      before: { [source]: token({ amount: 80_000_000n, delegate: stranger, delegated: 60_000_000n }) },
      after: { [source]: token({ amount: 30_000_000n, delegate: stranger, delegated: 10_000_000n }) },
    },
  ],
  [
    'output for another receiver',
    {
      asked: { receiver: stranger },
      before: { [strangers]: token({ mint: outputMint, owner: stranger }) },
      after: {
        [destination]: begin[destination],
        [strangers]: token({ mint: outputMint, owner: stranger, amount: minimumOut }),
      },
    },
  ],
  [
    'output of SOL for another receiver, with the rent of its closed account',
    {
      asked: { receiver: stranger },
      bounds: { ...solBought, receiversRent: rent },
      before: { [stranger]: plain(1n) },
      after: { [destination]: begin[destination], [stranger]: plain(300_000_001n + rent) },
    },
  ],
  [
    'output into an account that the caller named',
    {
      asked: { destinationTokenAccount: strangers },
      after: {
        [destination]: begin[destination],
        [strangers]: token({ mint: outputMint, owner: stranger, amount: minimumOut }),
      },
    },
  ],
  [
    'SOL for another wallet that the caller named',
    {
      asked: { nativeDestinationAccount: stranger },
      bounds: solBought,
      after: { [stranger]: plain(300_000_000n), [destination]: begin[destination] },
    },
  ],
  [
    'a new account that is frozen, and empty',
    {
      after: {
        [us]: plain(1_000_000_000n - costs - rent),
        [fresh]: token({ mint: stranger, isFrozen: true }),
      },
    },
  ],
  [
    'an account that was frozen before, and tokens of another one',
    {
      before: { [fresh]: token({ mint: stranger, amount: 5n, isFrozen: true }) },
      after: { [fresh]: token({ mint: stranger, amount: 5n, isFrozen: true }) },
    },
  ],
  ['a stake that names us and stays ours', { before: { [stake]: stakeOf(us, us) } }],
];
