import type { Editable, EditableInstruction } from '../editable.js';
import {
  hostile,
  nothing,
  aggregator,
  okx,
  orderEngine,
  ourAccountOf,
  routeV2,
  bonk,
  somewhere,
  scaleAt,
  replace,
  withoutInstruction,
} from './make-hostile.js';
import type { Change } from './make-hostile.js';

/** Endpoints that swap with the aggregator. */
export const swaps = ['order', 'sponsored order', 'build', 'forecast'].flatMap((endpoint) => {
  const route =
    (change: (found: EditableInstruction, edit: Editable) => void): Change =>
    (edit) =>
      change(edit.find(aggregator, routeV2), edit);
  return [
    hostile(endpoint, 'amount-in', 'sells twice as much', route(scaleAt(8, 2n))),
    hostile(
      endpoint,
      'destination',
      'pays a stranger',
      route((found, edit) => replace(found, 2, edit, somewhere)),
    ),
    hostile(
      endpoint,
      'destination',
      'pays a receiver nobody named',
      route((found, edit) => {
        found.accounts[7] = edit.account(somewhere, true);
      }),
    ),
    hostile(
      endpoint,
      'input-mint',
      'sells another token',
      route((found, edit) => replace(found, 3, edit, bonk)),
    ),
    hostile(
      endpoint,
      'output-mint',
      'buys another token',
      route((found, edit) => replace(found, 4, edit, bonk)),
    ),
    hostile(
      endpoint,
      'slippage',
      'takes what it gets',
      route((found) => found.data.writeUInt16LE(10_000, 24)),
      {
        expectation: { minimumOut: undefined },
      },
    ),
    hostile(
      endpoint,
      'unexpected-instruction',
      'an instruction of the program that nobody knows',
      route((found) => {
        found.data.write('0102030405060708', 0, 'hex');
      }),
    ),
    hostile(
      endpoint,
      'amount-in',
      'sells what a ledger says',
      route((found) => {
        const [user, source, destination, , output, programOfTokens, , , events, self] = found.accounts;
        found.data = Buffer.concat([Buffer.from('96564774a75d0e68', 'hex'), Buffer.alloc(4 + 8 + 2 + 1)]);
        found.accounts = [
          programOfTokens,
          user,
          source,
          destination,
          self,
          output,
          self,
          source,
          events,
          self,
        ].map((account) => account!);
      }),
    ),
    hostile(
      endpoint,
      'input-mint',
      'sells from our account of another token',
      route((found, edit) => replace(found, 1, edit, ourAccountOf(bonk))),
    ),
    hostile(
      endpoint,
      'destination',
      'pays into our account of another token',
      route((found, edit) => replace(found, 2, edit, ourAccountOf(bonk))),
    ),
    hostile(
      endpoint,
      'integrator-fee',
      'takes the whole as a fee',
      route((found) => found.data.writeUInt16LE(10_000, 26)),
    ),
    hostile(
      endpoint,
      'integrator-fee',
      'keeps what comes above the quote',
      route((found) => found.data.writeUInt16LE(10_000, 28)),
    ),
    hostile(endpoint, 'missing-action', 'does nothing', withoutInstruction(aggregator, routeV2)),
    hostile(endpoint, 'price-impact', 'the pool is too small', nothing, {
      expectation: { priceImpactPercent: -60 },
    }),
    hostile(endpoint, 'expired', 'the quote is old', nothing, { expectation: { expireAt: '1700000000' } }),
    ...(endpoint === 'build'
      ? []
      : [
          hostile(
            endpoint,
            'hidden-account',
            'pays into the dark',
            route((found, edit) => {
              found.accounts[2] = edit.hiddenAccount(true);
            }),
          ),
        ]),
    ...(endpoint === 'forecast'
      ? []
      : [hostile(endpoint, 'minimum-out', 'gives half', route(scaleAt(16, 1n, 2n)))]),
  ];
});

/** Router okx: its program checks neither whose accounts it is given nor that anything comes out. */
const swapTob =
  (change: (found: EditableInstruction, edit: Editable) => void): Change =>
  (edit) =>
    change(edit.find(okx, 'aa2955b184501f35'), edit);
const byOkx = 'order by okx';
export const okxSwaps = [
  hostile(byOkx, 'amount-in', 'sells twice as much', swapTob(scaleAt(16, 2n))),
  hostile(byOkx, 'minimum-out', 'gives half', swapTob(scaleAt(24, 1n, 2n))),
  hostile(
    byOkx,
    'minimum-out',
    'expects nothing',
    swapTob((found) => found.data.writeBigUInt64LE(0n, 24)),
  ),
  hostile(
    byOkx,
    'slippage',
    'takes what it gets',
    swapTob((found) => found.data.writeUInt16LE(10_000, 32)),
    { expectation: { minimumOut: undefined } },
  ),
  hostile(
    byOkx,
    'input-mint',
    'sells another token of ours',
    swapTob((found, edit) => {
      found.accounts[1] = edit.account(ourAccountOf(bonk), true);
      found.accounts[3] = edit.account('So11111111111111111111111111111111111111112');
    }),
  ),
  hostile(
    byOkx,
    'hidden-account',
    'sells from an account that cannot be seen',
    swapTob((found, edit) => {
      found.accounts[1] = edit.hiddenAccount(true);
    }),
  ),
  hostile(
    byOkx,
    'destination',
    'pays a stranger',
    swapTob((found, edit) => {
      found.accounts[2] = edit.account(somewhere, true);
    }),
  ),
  hostile(
    byOkx,
    'destination',
    'pays into our account of another token',
    swapTob((found, edit) => {
      found.accounts[2] = edit.account(ourAccountOf(bonk), true);
    }),
  ),
  hostile(
    byOkx,
    'hidden-account',
    'pays into the dark',
    swapTob((found, edit) => {
      found.accounts[2] = edit.hiddenAccount(true);
    }),
  ),
  hostile(
    byOkx,
    'input-mint',
    'names another token',
    swapTob((found, edit) => {
      found.accounts[3] = edit.account(bonk);
    }),
  ),
  hostile(
    byOkx,
    'output-mint',
    'buys another token',
    swapTob((found, edit) => {
      found.accounts[4] = edit.account(bonk);
    }),
  ),
  hostile(byOkx, 'missing-action', 'does nothing', withoutInstruction(okx, '')),
  hostile(
    byOkx,
    'amount-in',
    'swaps twice',
    swapTob((found, edit) => edit.instructions.push(found)),
  ),
  ...(
    [
      ['is a relative with a receiver of its own', 0, '3f72f6833302f71d'],
      ['is a relative with other arguments', 0, 'f8c69e91e17587c8'],
      ['takes a commission', -7, '00000080'],
      ['takes a fee', -3, '0100'],
      ['keeps what comes above the quote', -1, '01'],
      ['says more at its end, where the program does not look', -7, '01000000000000' + '00000000000000'],
    ] as const
  ).map(([name, at, hex]) =>
    hostile(
      byOkx,
      'unproven',
      name,
      swapTob((found) => {
        const written = Buffer.from(hex, 'hex');
        const start = at < 0 ? found.data.length + at : at;
        const behind = found.data.subarray(start + written.length);
        found.data = Buffer.concat([found.data.subarray(0, start), written, behind]);
      }),
      { policy: { requireProof: true } },
    ),
  ),
];

const fill =
  (change: (found: EditableInstruction, edit: Editable) => void): Change =>
  (edit) =>
    change(edit.find(orderEngine, 'a860b7a35c0a28a0'), edit);
const maker = 'order by a maker';
export const makers = [
  hostile(maker, 'amount-in', 'takes twice as much', fill(scaleAt(8, 2n))),
  hostile(maker, 'minimum-out', 'gives half', fill(scaleAt(16, 1n, 2n))),
  hostile(
    maker,
    'expired',
    'is old',
    fill((found) => found.data.writeBigInt64LE(1_700_000_000n, 24)),
  ),
  hostile(
    maker,
    'input-mint',
    'takes another token',
    fill((found, edit) => replace(found, 6, edit, bonk)),
  ),
  hostile(
    maker,
    'output-mint',
    'gives another token',
    fill((found, edit) => replace(found, 8, edit, bonk)),
  ),
  hostile(
    maker,
    'destination',
    'pays a stranger',
    fill((found, edit) => {
      found.accounts[4] = edit.account(somewhere, true);
    }),
  ),
  hostile(
    maker,
    'input-mint',
    'takes from our account of another token',
    fill((found, edit) => {
      found.accounts[2] = edit.account(ourAccountOf(bonk), true);
    }),
  ),
  hostile(
    maker,
    'input-mint',
    'takes plain SOL instead',
    fill((found, edit) => {
      found.accounts[2] = edit.account(orderEngine);
    }),
  ),
  hostile(
    maker,
    'destination',
    'pays into our account of another token',
    fill((found, edit) => {
      found.accounts[4] = edit.account(ourAccountOf(bonk), true);
    }),
  ),
  hostile(
    maker,
    'output-mint',
    'gives a token without an account to give it to',
    fill((found, edit) => {
      found.accounts[4] = edit.account(orderEngine);
      replace(found, 8, edit, bonk);
    }),
    { expectation: { outputMint: bonk } },
  ),
  hostile(
    maker,
    'integrator-fee',
    'takes the whole as a fee',
    fill((found) => found.data.writeUInt16LE(10_000, 32)),
  ),
  hostile(maker, 'missing-action', 'does nothing', withoutInstruction(orderEngine, '')),
];
