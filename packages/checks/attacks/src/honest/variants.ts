import { Editable, type EditableInstruction } from '@galilean/tampering';
import { programs } from '@galilean/transactions';
import { PublicKey } from '@solana/web3.js';
import type { Honest, Kind } from '../attack.js';
import { onRoute } from '@galilean/tampering';
import { associatedOf } from '../wallets.js';

/** An honest transaction in an older or a rare form of the service. */
export interface Variant {
  readonly name: string;
  /** The kind that it is made from. */
  readonly kind: Kind;
  readonly make: (honest: Honest, contents?: Readonly<Record<string, readonly string[]>>) => Honest;
}

const aggregator = programs.aggregator.toBase58();
const authorityId = 3;
const authority = PublicKey.findProgramAddressSync(
  [Buffer.from('authority'), Buffer.of(authorityId)],
  programs.aggregator,
)[0].toBase58();

/** Where the steps of the second form begin. In both forms a step has its market, its share and two indexes. */
const stepsAt = 30;
/** The kind of market that has a further byte. */
const longKind = 17;

/** The arguments of the first forms, from those of the second: the steps come first, with shares in percent. */
function firstArguments(data: Buffer): Buffer {
  const count = data.readUInt32LE(stepsAt);
  const steps: Buffer[] = [];
  let at = stepsAt + 4;
  for (let step = 0; step < count; step++) {
    const kind = data.subarray(at, at + (data[at] === longKind ? 2 : 1));
    at += kind.length;
    steps.push(kind, Buffer.of(data.readUInt16LE(at) / 100), data.subarray(at + 2, at + 4));
    at += 4;
  }
  const amounts = data.subarray(8, 26);
  return Buffer.concat([data.subarray(stepsAt, stepsAt + 4), ...steps, amounts, data.subarray(26, 27)]);
}

/** Writes a route in a first form. */
const inFirstForm =
  (write: (route: EditableInstruction, edit: Editable) => void) =>
  (honest: Honest, contents = {}): Honest => {
    const edit = new Editable(honest.transaction, undefined, contents);
    onRoute(write)(edit);
    return { ...honest, transaction: edit.compile() };
  };

const route = inFirstForm((found, edit) => {
  const [user, source, destination, , outputMint, inputProgram, , further, events, program, ...markets] =
    found.accounts as Required<typeof found.accounts>;
  const none = edit.account(aggregator);
  found.data = Buffer.concat([Buffer.from('e517cb977ae3ad2a', 'hex'), firstArguments(found.data)]);
  found.accounts = [
    inputProgram!,
    user!,
    source!,
    destination!,
    further!,
    outputMint!,
    none,
    events!,
    program!,
  ];
  found.accounts.push(...markets);
});

const sharedAccountsRoute = inFirstForm((found, edit) => {
  const [user, source, destination, inputMint, outputMint, inputProgram, , , events, program, ...markets] =
    found.accounts;
  const none = edit.account(aggregator);
  const held = (mint: string | undefined) => edit.account(associatedOf(authority, mint!), true);
  found.data = Buffer.concat([
    Buffer.from('c1209b3341d69c81', 'hex'),
    Buffer.of(authorityId),
    firstArguments(found.data),
  ]);
  found.accounts = [
    inputProgram!,
    edit.account(authority),
    user!,
    source!,
    held(inputMint!.address),
    held(outputMint!.address),
    destination!,
    inputMint!,
    outputMint!,
    none,
    none,
    events!,
    program!,
    ...markets,
  ];
});

/** Without what the caller may leave out. */
const asking =
  (...left: readonly string[]) =>
  (honest: Honest): Honest => ({
    ...honest,
    expectation: Object.fromEntries(
      Object.entries(honest.expectation).filter(([field]) => !left.includes(field)),
    ) as never,
  });

export const variants: readonly Variant[] = [
  { name: 'order, route', kind: 'order', make: route },
  { name: 'order, sharedAccountsRoute', kind: 'order', make: sharedAccountsRoute },
  {
    name: 'trigger-v1-order, create, no order named',
    kind: 'trigger-v1-order, create',
    make: asking('order'),
  },
  {
    name: 'trigger-v1-order, cancel, no order named',
    kind: 'trigger-v1-order, cancel',
    make: asking('orders'),
  },
];
