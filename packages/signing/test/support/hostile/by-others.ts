import { us } from '@galilean/test-kit/wallets';
import { PublicKey } from '@solana/web3.js';
import {
  associatedProgram,
  instruction,
  ourselves,
  stranger,
  tokenProgram,
} from '../hostile-instructions.js';
import { aggregator, bonk, endpoints, hostile, ourAccountOf, routeV2, somewhere } from './make-hostile.js';

const token2022Program = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
const mint = new PublicKey(bonk);
/** What the order buys. */
const USDC = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');
const theirs = new PublicKey(somewhere);
const [ours] = PublicKey.findProgramAddressSync(
  [ourselves, token2022Program, mint].map((key) => key.toBuffer()),
  associatedProgram,
);
const amount = [1, 0, 0, 0, 0, 0, 0, 0];
const transferChecked = [12, ...amount, 5];

/** Takes from our accounts by the right of another: the mint's permanent delegate, its freeze authority, or a delegate. */
const taking = [
  [
    'takes our tokens as the permanent delegate of their mint',
    instruction(
      token2022Program,
      [[ours, 'w'], [mint], [theirs, 'w'], [stranger, 's']],
      [...transferChecked],
    ),
  ],
  [
    'takes our tokens as the permanent delegate, with a fee',
    instruction(
      token2022Program,
      [[ours, 'w'], [mint], [theirs, 'w'], [stranger, 's']],
      [26, 1, ...amount, 5, ...amount],
    ),
  ],
  [
    'burns our tokens as the permanent delegate of their mint',
    instruction(
      token2022Program,
      [
        [ours, 'w'],
        [mint, 'w'],
        [stranger, 's'],
      ],
      [8, ...amount],
    ),
  ],
  ['freezes our account', instruction(token2022Program, [[ours, 'w'], [mint], [stranger, 's']], [10])],
] as const;

const sendable = endpoints.filter((endpoint) => endpoint !== 'challenge');

/** What happens to our token accounts without our signature, or with one that is handed on. */
export const byOthers = [
  ...sendable.flatMap((endpoint) =>
    taking.map(([name, one]) => hostile(endpoint, 'unexpected-instruction', name, (edit) => edit.add(one))),
  ),
  hostile('order', 'unexpected-instruction', 'takes the output as a delegate', (edit) => {
    const output = edit.find(aggregator, routeV2).accounts[2]!.address!;
    edit.add(
      instruction(
        tokenProgram,
        [
          [new PublicKey(output), 'w'],
          [theirs, 'w'],
          [stranger, 's'],
        ],
        [3, ...amount],
      ),
    );
  }),
  // Token-2022 hands accounts that follow the authority on to the program of the mint's hook, with their signatures.
  hostile(
    'order',
    'unexpected-instruction',
    'lets a hook run with our signature, and sends us tokens',
    (edit) => {
      const output = new PublicKey(edit.find(aggregator, routeV2).accounts[2]!.address!);
      const keys = [
        [theirs, 'w'],
        [USDC],
        [output, 'w'],
        [stranger, 's'],
        [stranger],
        [theirs],
        [ourselves, 'ws'],
      ] as const;
      edit.add(
        instruction(
          token2022Program,
          keys.map((key) => [...key]),
          transferChecked,
        ),
      );
    },
  ),
  hostile('order', 'unexpected-instruction', 'sells our tokens as a delegate', (edit) => {
    const route = edit.find(aggregator, routeV2);
    const accounts = route.accounts.map((one, at) =>
      at === 0
        ? edit.account(stranger.toBase58(), false, true)
        : at === 1
          ? edit.account(ourAccountOf(bonk), true)
          : at === 3
            ? edit.account(bonk)
            : one,
    );
    edit.instructions.push({ ...route, accounts });
  }),
  hostile('order', 'hidden-account', 'takes from an account that cannot be seen, as a delegate', (edit) => {
    edit.add(
      instruction(
        tokenProgram,
        [
          [theirs, 'w'],
          [new PublicKey(us), 'w'],
          [stranger, 's'],
        ],
        [3, ...amount],
      ),
    );
    edit.instructions.at(-1)!.accounts.splice(0, 2, edit.hiddenAccount(true), edit.account(somewhere, true));
  }),
  hostile(
    'order',
    'unexpected-instruction',
    'takes the output from its receiver, as a delegate',
    (edit) => {
      const [held] = PublicKey.findProgramAddressSync(
        [stranger, tokenProgram, USDC].map((key) => key.toBuffer()),
        associatedProgram,
      );
      edit.find(aggregator, routeV2).accounts[2] = edit.account(held.toBase58(), true);
      edit.add(
        instruction(
          token2022Program,
          [[held, 'w'], [USDC], [theirs, 'w'], [theirs, 's']],
          [...transferChecked],
        ),
      );
    },
    { expectation: { receiver: stranger.toBase58() } },
  ),
  hostile(
    'order',
    'unexpected-instruction',
    'takes the output in a batch, behind another transfer',
    (edit) => {
      const output = new PublicKey(edit.find(aggregator, routeV2).accounts[2]!.address!);
      edit.add(
        instruction(
          tokenProgram,
          [
            [theirs, 'w'],
            [theirs, 'w'],
            [stranger, 's'],
            [output, 'w'],
            [theirs, 'w'],
            [stranger, 's'],
          ],
          [255, 3, 9, 3, ...amount, 3, 9, 3, ...amount],
        ),
      );
    },
  ),
] as const;
