import { PublicKey } from '@solana/web3.js';
import { us } from '@galilean/test-kit/wallets';
import { beyondAssertions } from '@galilean/test-kit/lighthouse';
import { associatedProgram, instruction, ourselves, stranger } from '../hostile-instructions.js';
import {
  hostile,
  nothing,
  system,
  token,
  aggregator,
  dflow,
  trigger,
  routeV2,
  strangers,
  scaleAt,
  withoutInstruction,
} from './make-hostile.js';

/** Creates our associated account of a mint, at our cost. */
const createAccount = (mint: PublicKey) =>
  instruction(associatedProgram, [[ourselves, 'ws'], [PublicKey.unique(), 'w'], [ourselves], [mint]], [1]);

export const special = [
  hostile('sponsored order', 'wallet-not-signer', 'our wallet is only looked at', (edit) => {
    edit.account(us).signer = false;
  }),
  hostile('order', 'fee-payer', 'we pay although a payer was declared', nothing, {
    expectation: { payer: strangers },
  }),
  hostile('order', 'rent', 'wraps a hundred times as much', (edit) => {
    const wrap = edit.find(system, '02000000');
    scaleAt(4, 100n)(wrap);
  }),
  // A deposit already creates three accounts.
  ...(
    [
      ['order', 7],
      ['deposit', 4],
    ] as const
  ).map(([endpoint, accounts]) =>
    hostile(endpoint, 'rent', `opens ${accounts} accounts of ours`, (edit) => {
      for (let count = 0; count < accounts; count++) edit.add(createAccount(PublicKey.unique()));
    }),
  ),
  hostile('order', 'hidden-account', 'closes into the dark', (edit) => {
    edit.find(token, '09').accounts[1] = edit.hiddenAccount(true);
  }),
  hostile('order', 'hidden-account', 'sends SOL into the dark', (edit) => {
    edit.find(system, '02000000').accounts[1] = edit.hiddenAccount(true);
  }),
  hostile('order', 'hidden-account', 'a stranger writes to what cannot be seen', (edit) => {
    edit.add(instruction(stranger, [], [1]));
    edit.instructions.at(-1)!.accounts.push(edit.hiddenAccount(true));
  }),
  hostile('order', 'unknown-program', 'a stranger writes to our token account', (edit) => {
    const source = edit.find(aggregator, routeV2).accounts[1]!.address!;
    edit.add(instruction(stranger, [[new PublicKey(source), 'w']], [1]));
  }),
  // Only assertions of this program pass, which our wallet may add.
  ...beyondAssertions.map(([does, beyond]) =>
    hostile('build', 'unexpected-instruction', `a program of assertions ${does}`, (edit) => {
      edit.add(beyond);
    }),
  ),
  hostile('order', 'unknown-program', 'a program of another endpoint', (edit) => {
    edit.add(instruction(new PublicKey(trigger), [[ourselves, 's']], [1]));
  }),
  hostile('order by another router', 'unproven', 'nothing is proven', nothing, {
    policy: { requireProof: true },
  }),
  hostile('order by another router', 'missing-action', 'does nothing', withoutInstruction(dflow, '')),
  hostile('order by another router', 'unexpected-instruction', 'swaps twice', (edit) => {
    edit.instructions.push(edit.find(dflow, ''));
  }),
];
