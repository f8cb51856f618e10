import { programs } from '@galilean/transactions';
import type { TransactionInstruction } from '@solana/web3.js';
import { Editable, type EditableInstruction } from './editable.js';

/** Turns honest bytes into those of an attacker. */
export type Change = (edit: Editable) => void;

/** The transaction has nothing that this change could change. */
export class DoesNotFit extends Error {
  override readonly name = 'DoesNotFit';
}

const address = (name: keyof typeof programs): string => programs[name].toBase58();

/** Where a route's arguments and accounts stand. Offsets into the data, and indexes of accounts. */
interface RouteForm {
  /** In a first form from the end, as the steps before it have no fixed length. */
  readonly amount: number;
  readonly source: number;
  readonly destination: number;
  readonly inputMint: number;
  readonly outputMint: number;
  /** The account of the fee; in a second form there is one only if the accounts of the markets stand one further. */
  readonly fee: number;
}

const forms: Readonly<Record<string, RouteForm>> = {
  bb64facc31c4af14: { amount: 8, source: 1, destination: 2, inputMint: 3, outputMint: 4, fee: 10 },
  d19853937cfed8e9: { amount: 9, source: 2, destination: 5, inputMint: 6, outputMint: 7, fee: 12 },
  e517cb977ae3ad2a: { amount: -19, source: 2, destination: 3, inputMint: NaN, outputMint: 5, fee: 6 },
};

/** A route of the aggregator, in a form that can be edited. */
export interface EditableRoute extends EditableInstruction {
  readonly form: RouteForm;
}

/** Changes the aggregator's route. */
export const onRoute =
  (change: (route: EditableRoute, edit: Editable) => void): Change =>
  (edit) => {
    const found = edit.instructions.find(
      ({ program, data }) => program.address === address('aggregator') && forms[prefixOf(data)],
    );
    if (!found) throw new DoesNotFit('There is no route to change.');
    const form = forms[prefixOf(found.data)]!;
    const amount = form.amount < 0 ? found.data.length + form.amount : form.amount;
    change(Object.assign(found, { form: { ...form, amount } }), edit);
  };

/** Changes a route that pays the wallet: no other program takes the output on. */
export const onSwap = (change: (route: EditableRoute, edit: Editable) => void): Change =>
  onRoute((route, edit) => {
    const output = route.accounts[route.form.destination]!;
    const later = edit.instructions.slice(edit.instructions.indexOf(route) + 1);
    const takesOn = ({ program, accounts }: EditableInstruction): boolean =>
      accounts.includes(output) && program.address !== address('token');
    if (later.some(takesOn)) throw new DoesNotFit('Another program takes the output of the route on.');
    change(route, edit);
  });

const prefixOf = (data: Buffer): string => data.subarray(0, 8).toString('hex');

/** Changes the first instruction of a program whose data begin so. */
export const on =
  (
    program: keyof typeof programs,
    prefix: string,
    change: (found: EditableInstruction, edit: Editable) => void,
  ): Change =>
  (edit) => {
    const found = edit.find(address(program), prefix);
    if (!found) throw new DoesNotFit(`There is no ${prefix} of ${program} to change.`);
    change(found, edit);
  };

/** Puts another account into a slot. */
export function replace(found: EditableInstruction, at: number, edit: Editable, by: string): void {
  const { writable, signer } = found.accounts[at]!;
  found.accounts[at] = edit.account(by, writable, signer);
}

/** Multiplies a number of 8 bytes in the data. */
export function scale({ data }: EditableInstruction, at: number, times: bigint, of = 1n): void {
  data.writeBigUInt64LE((data.readBigUInt64LE(at) * times) / of, at);
}

/** Adds instructions at the end, or at the front. */
export const adding =
  (...added: readonly TransactionInstruction[]): Change =>
  (edit) =>
    added.forEach((one) => edit.add(one));
export const beginning =
  (added: TransactionInstruction): Change =>
  (edit) =>
    edit.add(added, 0);

/** Several changes, one after the other. */
export const all =
  (...changes: readonly Change[]): Change =>
  (edit) =>
    changes.forEach((change) => change(edit));

/** Takes the first instruction of a program away. */
export const without = (program: keyof typeof programs, prefix: string): Change =>
  on(program, prefix, (found, edit) => void edit.instructions.splice(edit.instructions.indexOf(found), 1));

/** Does an instruction twice. */
export const twice = (program: keyof typeof programs, prefix: string): Change =>
  on(program, prefix, (found, edit) => void edit.instructions.push(found));

/** The route of a transaction. */
export function routeIn(transaction: string): EditableRoute {
  let found: EditableRoute | undefined;
  onRoute((route) => void (found = route))(new Editable(transaction));
  return found!;
}
