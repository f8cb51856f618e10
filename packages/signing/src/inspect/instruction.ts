import type { WireInstruction } from '../wire-transaction.js';
import type { InspectedAccount } from './accounts.js';
import { firstBytes } from './layout.js';
import type { Layout, ProgramLayouts } from './layout.js';
import { programLabel, programLayouts } from './programs.js';
import type { ProgramLabel } from './programs.js';
import { readFields } from './read-fields.js';
import type { FieldValue } from './read-fields.js';

/** One instruction, as far as it can be told what it means. */
export interface InspectedInstruction {
  /** Where it stands, from 0. */
  readonly index: number;
  /** Address of the program. */
  readonly programId: string;
  /** Undefined when the program is not known. */
  readonly program: ProgramLabel | undefined;
  /** What the program calls it, in camel case; undefined when it could not be read. */
  readonly name: string | undefined;
  /** Its accounts by what they are for. Optional ones that are left out are missing. */
  readonly named: Readonly<Record<string, InspectedAccount>>;
  /** Its arguments by name. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** All accounts in order. */
  readonly accounts: readonly InspectedAccount[];
  readonly data: Uint8Array;
}

/** Gives an instruction its meaning; without one when data or accounts are not what its program asks for. */
export function inspectInstruction(
  { programIndex, accounts: indexes, data }: WireInstruction,
  index: number,
  all: readonly InspectedAccount[],
): InspectedInstruction {
  const programId = all[programIndex]!.address!;
  const accounts = Array.from(indexes, (at) => all[at]!);
  const opaque = {
    index,
    programId,
    program: programLabel(programId),
    name: undefined,
    named: {},
    values: {},
    accounts,
    data,
  };
  const layout = layoutOf(data, programLayouts(programId));
  if (!layout) return opaque;
  const named = nameAccounts(accounts, layout, programId);
  const values = named && readFields(data, layout);
  return values ? { ...opaque, name: layout.name, named, values } : opaque;
}

function layoutOf(data: Uint8Array, layouts: ProgramLayouts | undefined): Layout | undefined {
  for (const size of layouts?.sizes ?? []) {
    if (size > data.length) continue;
    const layout = layouts?.byPrefix.get(firstBytes(data.subarray(0, size)));
    // What is told by having no data at all must not have any.
    if (layout && (size || layout.fields.length || !data.length)) return layout;
  }
  return undefined;
}

function nameAccounts(
  accounts: readonly InspectedAccount[],
  layout: Layout,
  programId: string,
): Record<string, InspectedAccount> | undefined {
  const named: Record<string, InspectedAccount> = {};
  for (let at = 0; at < layout.accounts.length; at++) {
    const [name, optional] = layout.accounts[at]!;
    const account = accounts[at];
    if (!account && !optional) return undefined;
    if (account && !(optional && account.address === programId)) named[name] = account;
  }
  return named;
}
