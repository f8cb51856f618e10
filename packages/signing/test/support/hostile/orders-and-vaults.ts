import type { Editable, EditableInstruction } from '@galilean/tampering';
import {
  hostile,
  nothing,
  token,
  system,
  trigger,
  strangers,
  bonk,
  somewhere,
  scaleAt,
  replace,
  withoutInstruction,
} from './make-hostile.js';
import type { Change } from './make-hostile.js';

const create =
  (change: (found: EditableInstruction, edit: Editable) => void): Change =>
  (edit) =>
    change(edit.find(trigger, '856e4aaf709ff59f'), edit);
const created = 'trigger-v1-order, create';
const cancelled = 'trigger-v1-order, cancel';
export const triggers = [
  hostile(created, 'amount-in', 'sells twice as much', create(scaleAt(16, 2n))),
  hostile(created, 'minimum-out', 'takes half', create(scaleAt(24, 1n, 2n))),
  hostile(
    created,
    'input-mint',
    'sells another token',
    create((found, edit) => replace(found, 7, edit, bonk)),
  ),
  hostile(
    created,
    'output-mint',
    'buys another token',
    create((found, edit) => replace(found, 8, edit, bonk)),
  ),
  hostile(
    created,
    'order',
    'opens another order',
    create((found, edit) => replace(found, 2, edit, somewhere)),
  ),
  hostile(
    created,
    'expired',
    'is old at birth',
    create((found) => {
      found.data = Buffer.concat([
        found.data.subarray(0, 32),
        Buffer.from('0100f1536500000000', 'hex'),
        Buffer.of(0),
      ]);
    }),
    { expectation: { expiredAt: 1_700_000_000 } },
  ),
  hostile(
    created,
    'order',
    'lives an hour longer',
    create(({ data }) => data.writeBigInt64LE(data.readBigInt64LE(33) + 3_600n, 33)),
  ),
  hostile(
    created,
    'order',
    'lives for ever',
    create((found) => {
      found.data = Buffer.concat([found.data.subarray(0, 32), Buffer.of(0, 0)]);
    }),
  ),
  hostile(created, 'order', 'expires, which nobody asked for', nothing, {
    expectation: { expiredAt: undefined },
  }),
  hostile(
    created,
    'integrator-fee',
    'a fee nobody asked for',
    create((found) => {
      found.data = Buffer.concat([found.data.subarray(0, 32), Buffer.of(0, 1, 232, 3)]);
    }),
    { expectation: { expiredAt: undefined } },
  ),
  hostile(created, 'missing-action', 'does nothing', withoutInstruction(trigger, '')),
  hostile(
    created,
    'unexpected-instruction',
    'cancels instead',
    create((found) => {
      found.data = Buffer.from('5f81edf00831df84', 'hex');
    }),
  ),
  hostile(cancelled, 'order', 'cancels another order', nothing, { expectation: { orders: [somewhere] } }),
  hostile(cancelled, 'destination', 'returns to a stranger', (edit) => {
    edit.find(trigger, '5f81edf00831df84').accounts[4] = edit.account(somewhere, true);
  }),
  hostile(cancelled, 'missing-action', 'does nothing', withoutInstruction(trigger, '')),
];

export const vaults = [
  hostile('deposit', 'transfer-amount', 'deposits twice as much', (edit) =>
    scaleAt(1, 2n)(edit.find(token, '0c')),
  ),
  hostile('deposit', 'missing-action', 'does nothing', withoutInstruction(token, '0c')),
  hostile('deposit', 'transfer-destination', 'pays a stranger', (edit) =>
    replace(edit.find(token, '0c'), 2, edit, somewhere),
  ),
  hostile('deposit to a named account', 'input-mint', 'moves another token', (edit) =>
    replace(edit.find(token, '0c'), 1, edit, bonk),
  ),
  hostile('deposit', 'hidden-account', 'makes an account in the dark', (edit) => {
    edit.instructions.push({ ...edit.find(system, '03000000') });
    const made = edit.instructions.at(-1)!;
    made.accounts = [...made.accounts];
    made.accounts[1] = edit.hiddenAccount(true);
  }),
  hostile('deposit', 'destination', 'makes an account of a stranger beside', (edit) => {
    const { data, ...found } = edit.find(system, '03000000');
    const accounts = [...found.accounts];
    accounts[1] = edit.account(somewhere, true);
    edit.instructions.push({ ...found, accounts, data });
  }),
  hostile('deposit of SOL', 'rent', 'pays a SOL of rent', (edit) => {
    edit.find(system, '03000000').data.writeBigUInt64LE(1_000_000_000n, 76);
  }),
  hostile('deposit', 'destination', 'opens the account for a stranger', (edit) => {
    edit.find(token, '12').data.fill(7, 1);
  }),
  hostile('deposit', 'destination', 'opens the account after it was paid', (edit) => {
    const opening = edit.find(token, '12');
    withoutInstruction(token, '12')(edit);
    edit.instructions.push(opening);
  }),
  hostile(
    'deposit to a named account',
    'destination',
    'an account that is another one\u2019s',
    (edit) => {
      for (const [program, prefix] of [
        [system, '03000000'],
        [token, '12'],
      ] as const)
        withoutInstruction(program, prefix)(edit);
    },
    { expectation: { depositAccountOwner: somewhere } },
  ),
  hostile('deposit to a named account', 'transfer-amount', 'deposits twice as much', (edit) =>
    scaleAt(1, 2n)(edit.find(token, '0c')),
  ),
  hostile('withdrawal', 'minimum-out', 'returns half', (edit) => scaleAt(1, 1n, 2n)(edit.find(token, '03'))),
  hostile('withdrawal', 'transfer-destination', 'returns to a stranger', (edit) =>
    replace(edit.find(token, '03'), 1, edit, somewhere),
  ),
  hostile('withdrawal', 'close-account', 'the rent goes to a stranger', (edit) =>
    replace(edit.find(token, '09'), 1, edit, strangers),
  ),
  hostile('withdrawal', 'missing-action', 'does nothing', withoutInstruction(token, '03'), {
    expectation: { minimumOut: undefined },
  }),
];
