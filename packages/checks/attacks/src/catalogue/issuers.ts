import type { Attack } from '../attack.js';
import { adding } from '@galilean/tampering';
import { instruction, u64, type Key } from '../instructions.js';
import { programs } from '@galilean/transactions';
import { issuedMint, ours, theirs, thiefs } from '../wallets.js';
import { hookedTransfers } from '../ledger/hooked.js';
import { everywhere } from './everywhere.js';

/** Instructions of a token program that the thief authorizes, by a right over our account. */
const byThief = (program: typeof programs.token, keys: readonly Key[], ...data: number[]) =>
  instruction(program, [...keys, [thiefs, 's']], data);
const { token, token2022 } = programs;

const taken = 1_000_000n;
/** Our account of the thief’s mint. */
const ourIssued: Key = [ours.issued, 'w'];
const toThief: readonly Key[] = [ourIssued, [issuedMint], [theirs.issued, 'w']];
/** The account that a purchase fills. */
const bought: Key = [ours.jup, 'w'];

/**
 * What others may take without our signature, by a right that a mint gives them or that we gave long ago. Each costs us
 * the fee of their signature too.
 */
export const issuers: readonly Attack[] = [
  {
    name: 'takes tokens as the permanent delegate of their mint',
    takes: 'tokens of a mint whose issuer may move them out of any account',
    why: 'a permanent delegate needs no signature of ours: beside a purchase it would take back what was bought',
    rule: 'unexpected-instruction',
    on: everywhere,
    change: adding(byThief(token2022, toThief, 12, ...u64(taken), 6)),
    proof: { shows: ['tokens', 'lamports'] },
  },
  {
    name: 'takes tokens as a permanent delegate, in the form with a fee',
    takes: 'tokens of a mint whose issuer may move them out of any account',
    why: 'the same right in another form of the instruction',
    rule: 'unexpected-instruction',
    on: everywhere,
    change: adding(byThief(token2022, toThief, 26, 1, ...u64(taken), 6, ...u64(taken / 100n))),
    proof: { shows: ['tokens', 'lamports'] },
  },
  {
    name: 'burns tokens as the permanent delegate of their mint',
    takes: 'tokens of that mint, for no one',
    why: 'a permanent delegate may burn as well',
    rule: 'unexpected-instruction',
    on: everywhere,
    change: adding(byThief(token2022, [ourIssued, [issuedMint, 'w']], 8, ...u64(taken))),
    proof: { shows: ['tokens', 'lamports'] },
  },
  {
    name: 'freezes our account',
    takes: 'the use of the account, until the issuer wants it otherwise',
    why: 'who may freeze needs no signature of ours: beside a purchase it would make what was bought unsellable',
    rule: 'unexpected-instruction',
    on: everywhere,
    change: adding(byThief(token2022, [ourIssued, [issuedMint]], 10)),
    proof: { shows: ['frozen', 'lamports'] },
  },
  {
    name: 'takes the output back as a delegate of long ago',
    takes: '1,000 JUP out of the account that the purchase fills',
    why: 'a right to spend that we gave once would undo what the purchase proves',
    rule: 'unexpected-instruction',
    on: ['order', 'build'],
    change: adding(byThief(token, [bought, [theirs.jup, 'w']], 3, ...u64(1_000n * taken))),
    proof: { shows: ['tokens', 'lamports'] },
  },
  {
    name: 'takes the output back in a batch, behind a transfer of its own',
    takes: '1,000 JUP out of the account that the purchase fills',
    why: 'only the first account of a batch belongs to its first instruction: a right over ours is used in the second',
    rule: 'unexpected-instruction',
    on: ['order', 'build'],
    change: adding(
      instruction(
        token,
        [
          [theirs.jup, 'w'],
          [theirs.jup, 'w'],
          [thiefs, 's'],
          [ours.jup, 'w'],
          [theirs.jup, 'w'],
          [thiefs, 's'],
        ],
        [255, ...[0n, 1_000n * taken].flatMap((amount) => [3, 9, 3, ...u64(amount)])],
      ),
    ),
    proof: { shows: ['tokens', 'lamports'] },
  },
  {
    name: 'runs the hook of a mint with our signature',
    takes: 'whatever the program of the hook wants with our signature: all SOL',
    why: 'the first versions of Token-2022 hand accounts behind the authority of a transfer on to the hook, with their signatures',
    rule: 'unexpected-instruction',
    on: ['order', 'build'],
    change: adding(hookedTransfers.signed),
    proof: { fails: 'Token-2022 passes no signature on to hooks any more; it did so in its first versions' },
  },
  {
    name: 'spends what we allowed long ago, in the hook of a mint',
    takes: 'a dollar out of the account that the sale is paid from',
    why: 'Token-2022 calls the thief’s program with any account behind those of a transfer, and a right that we gave once needs no signature',
    rule: 'unexpected-instruction',
    on: ['order', 'build'],
    change: adding(hookedTransfers.allowed),
    proof: { shows: ['tokens', 'lamports'] },
  },
];
