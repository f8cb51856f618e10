import {
  changing,
  orderEngine,
  ourAccountOf,
  bonk,
  somewhere,
  scaleAt,
  replace,
  hostile,
  withoutInstruction,
} from './make-hostile.js';

const fill = changing(orderEngine, 'a860b7a35c0a28a0');
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
