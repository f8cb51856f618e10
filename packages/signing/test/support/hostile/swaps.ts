import {
  aggregator,
  changing,
  ourAccountOf,
  routeV2,
  bonk,
  nothing,
  somewhere,
  scaleAt,
  replace,
  hostile,
  withoutInstruction,
} from './make-hostile.js';

/** Endpoints that swap with the aggregator. */
export const swaps = ['order', 'sponsored order', 'build', 'forecast'].flatMap((endpoint) => {
  const route = changing(aggregator, routeV2);
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
      'unexpected-instruction',
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

const v1 = 'swap v1 with a fee';
const inV1 = changing(aggregator, 'e517cb977ae3ad2a');

/** A legacy swap whose fee the caller asked for. */
export const v1Fees = [
  hostile(
    v1,
    'integrator-fee',
    'sends the fee to a stranger',
    inV1((found, edit) => replace(found, 6, edit, somewhere)),
  ),
  hostile(
    v1,
    'minimum-out',
    'takes the fee out of the floor once more',
    inV1((found) => {
      const at = found.data.length - 11;
      found.data.writeBigUInt64LE((found.data.readBigUInt64LE(at) * 9_950n) / 10_000n, at);
    }),
  ),
];
