import {
  changing,
  okx,
  ourAccountOf,
  bonk,
  somewhere,
  scaleAt,
  hostile,
  withoutInstruction,
} from './make-hostile.js';

/** Router okx: its program checks neither whose accounts it is given nor that anything comes out. */
const swapTob = changing(okx, 'aa2955b184501f35');
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
