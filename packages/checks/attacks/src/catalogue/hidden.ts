import type { Attack } from '../attack.js';
import { on, onRoute } from '@galilean/tampering';
import { instruction, sendSol } from '../instructions.js';
import { hiddenTable, theirs, thief, thiefs, us } from '../wallets.js';
import { everywhere } from './everywhere.js';
import type { Editable } from '@galilean/tampering';

const hide = (edit: Editable, address: string) => edit.hiddenAccount(true, address);
/** What the thief says that the table holds: our own accounts, in the places of the thief's. */
const lie = (mine: Readonly<Record<string, string>>) => ({
  policy: { lookupTables: { [hiddenTable.address]: hiddenTable.holds.map((one) => mine[one] ?? one) } },
});

/** Accounts in a lookup table, whose content the bytes do not show. */
export const hidden: readonly Attack[] = [
  {
    name: 'sends SOL to a hidden account',
    takes: '0.005 SOL',
    why: 'a destination that cannot be seen may be anyone’s',
    rule: 'hidden-account',
    on: everywhere,
    change(edit) {
      edit.add(sendSol(thiefs, 5_000_000n));
      const added = edit.instructions.at(-1)!;
      added.accounts[1] = hide(edit, thiefs);
      edit.own.splice(
        edit.own.findIndex(({ address }) => address === thiefs),
        1,
      );
    },
    unless: lie({ [thiefs]: us }),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'pays the output to a hidden account',
    takes: 'the whole output of the swap',
    why: 'an account that cannot be seen may be anyone’s',
    rule: 'hidden-account',
    on: ['order'],
    change: onRoute((route, edit) => void (route.accounts[route.form.destination] = hide(edit, theirs.jup))),
    proof: { shows: ['tokens'] },
  },
  {
    name: 'sells out of a hidden account',
    takes: 'another token of ours',
    why: 'only the source account shows what is sold',
    rule: 'hidden-account',
    on: ['order'],
    change: onRoute((route, edit) => {
      route.accounts[route.form.source] = hide(edit, theirs.bonk);
      route.accounts[route.form.inputMint] = hide(edit, theirs.usdc);
    }),
    proof: { fails: 'the hidden account is not ours, and the token program wants its owner' },
  },
  {
    name: 'closes an account to a hidden one',
    takes: 'the wrapped SOL that the swap did not use, with the rent',
    why: 'a destination that cannot be seen may be anyone’s',
    rule: 'hidden-account',
    on: ['order of SOL', 'build of SOL'],
    change: on('token', '09', (closing, edit) => void (closing.accounts[1] = hide(edit, thiefs))),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'lets an unknown program write to what cannot be seen',
    takes: 'tokens of which that program is the delegate',
    why: 'the hidden account may be ours',
    rule: 'hidden-account',
    on: ['order', 'build'],
    change(edit) {
      edit.add(instruction(thief.publicKey, [], [1]));
      edit.instructions.at(-1)!.accounts.push(hide(edit, theirs.usdc));
    },
    proof: { fails: 'the ledger has no program at that address' },
  },
  {
    name: 'hides the position of an order',
    takes: 'the contracts, booked to a position that is not ours',
    why: 'an account that cannot be seen may be anyone’s',
    rule: 'unproven',
    on: ['prediction-order'],
    change: on(
      'prediction',
      '8d3625cfedd2fad7',
      (found, edit) => void (found.accounts[4] = hide(edit, theirs.bonk)),
    ),
    unless: { policy: { allowUnproven: ['position'] } },
    proof: { fails: 'the program derives this account' },
  },
];
