import { Editable, type EditableInstruction } from '@galilean/tampering';
import type { Tables } from '../attacked.js';
import { hiddenTable, ours, theirs, thiefs, us } from '../wallets.js';
import { layoutOf, type Argument, type Layout } from './layouts.js';

/** One change of one place of a transaction. */
export interface Mutation {
  /** Program and instruction. */
  readonly instruction: string;
  /** The argument or account. */
  readonly place: string;
  /** How it differs. */
  readonly change: string;
  readonly transaction: string;
}

const others = {
  'our other account': ours.bonk,
  'a stranger': thiefs,
  'a stranger’s account': theirs.usdc,
};

/** Every change of every argument and account of a wallet’s transaction. */
export function* mutationsOf(transaction: string, wallet = us, tables: Tables = {}): Generator<Mutation> {
  const open = () => new Editable(transaction, tables.table ?? hiddenTable, tables.contents);
  const { instructions } = open();
  const unchanged = compiled(open());
  for (const [at, { program, data, accounts }] of instructions.entries()) {
    const layout = layoutOf(program.address!, data);
    const changed = (change: (found: EditableInstruction, edit: Editable) => void): string | undefined => {
      const edit = open();
      change(edit.instructions[at]!, edit);
      return compiled(edit);
    };
    for (const [place, change, edit] of [
      ...changedData(layout, data),
      ...changedAccounts(layout, accounts.length, wallet),
    ]) {
      const mutated = changed(edit);
      // The same bytes are no change.
      if (mutated && mutated !== unchanged)
        yield { instruction: layout.name, place, change, transaction: mutated };
    }
  }
}

/** Undefined if the change makes the transaction too large, which no wallet can sign. */
function compiled(edit: Editable): string | undefined {
  try {
    const transaction = edit.compile();
    return Buffer.from(transaction, 'base64').length > 1232 ? undefined : transaction;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Step = readonly [
  place: string,
  change: string,
  edit: (found: EditableInstruction, edit: Editable) => void,
];

function changedData({ args }: Layout, data: Buffer): Step[] {
  const named = args.map((one) => ({ ...one, at: one.at < 0 ? data.length + one.at : one.at }));
  const isNamed = (at: number) => named.some((one) => at >= one.at && at < one.at + one.size);
  const rest = [...data.keys()]
    .filter((at) => !isNamed(at))
    .map((at): Argument => ({ name: at < 8 ? 'discriminator and rest' : 'rest', at, size: 1 }));
  const steps = [...named, ...rest].flatMap((one) => changedNumber(one));
  const length: Step[] = [
    ['length', 'a byte longer', (found) => void (found.data = Buffer.concat([found.data, Buffer.of(0)]))],
    ['length', 'a byte shorter', (found) => void (found.data = found.data.subarray(0, -1))],
  ];
  return [...steps, ...length];
}

/** Extremes, and one more and less; of what is longer than a number, only another first byte. */
function changedNumber({ name, at, size }: Argument): Step[] {
  const write = (change: string, value: (before: bigint) => bigint): Step => [
    name,
    change,
    ({ data }) => {
      const before = BigInt(
        `0x${Buffer.from(data.subarray(at, at + size))
          .reverse()
          .toString('hex')}`,
      );
      const after = BigInt.asUintN(8 * size, value(before));
      const bytes = Buffer.from(after.toString(16).padStart(2 * size, '0'), 'hex').reverse();
      data.set(bytes, at);
    },
  ];
  return [
    write('one more', (before) => before + 1n),
    write('one less', (before) => before - 1n),
    write('zero', () => 0n),
    write('the most', () => -1n),
  ];
}

function changedAccounts({ slots }: Layout, count: number, wallet: string): Step[] {
  const last = slots.at(-1) ?? 'accounts';
  const steps = Array.from({ length: count }, (_, slot) => {
    const place = slots[slot] ?? last;
    const put = ([change, address]: readonly [string, string]): Step => [
      place,
      change,
      (found, edit) => {
        const { writable, signer } = found.accounts[slot]!;
        found.accounts[slot] = edit.account(address, writable, signer);
      },
    ];
    const hide: Step = [
      place,
      'hidden',
      (found, edit) =>
        void (found.accounts[slot] = edit.hiddenAccount(found.accounts[slot]!.writable, theirs.usdc)),
    ];
    return [...Object.entries({ 'the wallet': wallet, ...others }).map(put), hide];
  }).flat();
  const program: Step = [
    'program id',
    'a stranger',
    (found, edit) => void (found.program = edit.account(thiefs)),
  ];
  return [...steps, program];
}
