import type { WireInstruction } from '../wire.js';
import type { InspectedAccount } from './accounts.js';
import { parseTable } from './layout.js';
import type { Layout } from './layout.js';
import type { Program } from './program.js';
import { readFields } from './read-fields.js';
import type { FieldValue } from './read-fields.js';

/** One instruction, as far as this package can read it. */
export interface ReadInstruction {
  /** Its index, from 0. */
  readonly index: number;
  /** Address of the program. */
  readonly programId: string;
  /** Whether the program is known. */
  readonly isKnown: boolean;
  /** The program's name for it, in camel case; undefined if it could not be read. */
  readonly name: string | undefined;
  /** Its accounts by role. Optional accounts that are left out, programs and sysvars are missing. */
  readonly named: Readonly<Record<string, InspectedAccount>>;
  /** Its arguments by name. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** All accounts in order. */
  readonly accounts: readonly InspectedAccount[];
  readonly data: Uint8Array;
}

/** Reads an instruction; without a name if its data or accounts do not match the program's table. */
export function inspectInstruction(
  { programIndex, accounts: indexes, data }: WireInstruction,
  index: number,
  all: readonly InspectedAccount[],
  programs: readonly Program[],
): ReadInstruction {
  const programId = all[programIndex]!.address!;
  const accounts = Array.from(indexes, (at) => all[at]!);
  const program = programs.find(({ address }) => address === programId);
  // Missing bytes count as zero: the oldest instruction that creates an associated token account has no data.
  const layout =
    program && layoutsOf(program).find(({ prefix }) => prefix.every((byte, at) => byte === (data[at] ?? 0)));
  const named = layout && nameAccounts(accounts, layout, programId);
  const values = named && readFields(data, layout, program.readMore);
  return {
    index,
    programId,
    isKnown: !!program,
    name: values && layout.name,
    named: (values && named) ?? {},
    values: values ?? {},
    accounts,
    data,
  };
}

const parsed = new Map<Program, readonly Layout[]>();

function layoutsOf(program: Program): readonly Layout[] {
  let layouts = parsed.get(program);
  if (!layouts)
    parsed.set(program, (layouts = [program.more, program.table].flatMap((table = '') => parseTable(table))));
  return layouts;
}

/** Undefined if a required account is missing. */
function nameAccounts(
  accounts: readonly InspectedAccount[],
  layout: Layout,
  programId: string,
): Record<string, InspectedAccount> | undefined {
  const named: Record<string, InspectedAccount> = {};
  const isComplete = layout.accounts.every((role, at) => {
    const account = accounts[at];
    const name = role.replace('?', '');
    const isOptional = name !== role;
    if (account && name !== '-' && !(isOptional && account.address === programId)) named[name] = account;
    return account ?? isOptional;
  });
  return isComplete ? named : undefined;
}
