import type { Editable, EditableInstruction } from '../editable.js';
import {
  hostile,
  nothing,
  aggregator,
  orderEngine,
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
        found.data = Buffer.concat([Buffer.from('96564774a75d0e68', 'hex'), Buffer.alloc(12)]);
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
  hostile(maker, 'missing-action', 'does nothing', withoutInstruction(orderEngine, '')),
];
