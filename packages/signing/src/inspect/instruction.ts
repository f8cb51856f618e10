import type { WireInstruction } from '../wire-transaction.js';
import type { InspectedAccount } from './accounts.js';
import { parseTable } from './layout.js';
import type { Layout } from './layout.js';
import type { Program } from './program.js';
import { readFields } from './read-fields.js';
import type { FieldValue } from './read-fields.js';

/** One instruction, as far as it can be told what it means. */
export interface ReadInstruction {
  /** Where it stands, from 0. */
  readonly index: number;
  /** Address of the program. */
  readonly programId: string;
  /** Whether the program is. */
  readonly isKnown: boolean;
  /** What the program calls it, in camel case; undefined when it could not be read. */
  readonly name: string | undefined;
  /** Its accounts by what they are for. Optional ones that are left out are missing, and so are programs and sysvars. */
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
  programs: readonly Program[],
): ReadInstruction {
  const programId = all[programIndex]!.address!;
  const accounts = Array.from(indexes, (at) => all[at]!);
  const program = programs.find(({ address }) => address === programId);
  // What is missing counts as zero: the oldest way to create an associated token account has no data at all.
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
    parsed.set(
      program,
      (layouts = [program.more, program.table?.()].flatMap((table = '') => parseTable(table))),
    );
  return layouts;
}

/** Undefined when one is missing that must be there. */
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
