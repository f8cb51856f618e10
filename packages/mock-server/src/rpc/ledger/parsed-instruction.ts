import type { LedgerInstruction } from '@galilean/svm-programs';
import { base58, programs } from '@galilean/transactions';
import { addressOf, TOKEN, TOKEN_2022 } from '../../ledger/account.js';
import { uiAmount } from '../shown-account.js';

/** An instruction that a node knows: its type, its accounts in their order, and what its data say. */
type Known = readonly [type: string, accounts: string, rest?: (data: Buffer) => object];

interface Program {
  /** As a node names it. */
  readonly name: string;
  /** What an instruction says, or undefined for one that is shown with its accounts and data. */
  parse(accounts: readonly string[], data: Buffer): object | string | undefined;
}

/**
 * An instruction as a node shows it with `jsonParsed`: in words where the node knows them, else with accounts and data.
 * @param stackHeight 1 for an instruction of the transaction, more for a call of a program
 */
export function parsedInstruction(
  { program, accounts, data }: LedgerInstruction,
  stackHeight: number,
): object {
  const known = PROGRAMS.get(program);
  const parsed = known && readable(known, accounts, Buffer.from(data));
  if (parsed === undefined) return { programId: program, accounts, data: base58(data), stackHeight };
  return { program: known!.name, programId: program, parsed, stackHeight };
}

function readable(program: Program, accounts: readonly string[], data: Buffer): object | string | undefined {
  try {
    return program.parse(accounts, data);
  } catch (error) {
    // The data end early: the node shows them as they are.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Undefined for any other number of accounts, as with several signers. */
function said(known: Known | undefined, accounts: readonly string[], data: Buffer): object | undefined {
  const [type, order = '', rest] = known ?? [];
  const names = order.split(' ');
  if (accounts.length !== names.length) return undefined;
  const named = Object.fromEntries(names.map((name, index) => [name, accounts[index]]));
  return type === undefined ? undefined : { type, info: { ...named, ...rest?.(data) } };
}

const addressIn = (data: Buffer, at: number) => {
  if (data.length < at + 32) throw new RangeError('no address');
  return addressOf(data, at);
};
const amountIn = (data: Buffer) => ({ amount: data.readBigUInt64LE(1).toString() });

/** By the number at the start of the data. */
const SYSTEM: Readonly<Record<number, Known>> = {
  0: [
    'createAccount',
    'source newAccount',
    (data) => ({
      lamports: data.readBigUInt64LE(4),
      space: data.readBigUInt64LE(12),
      owner: addressIn(data, 20),
    }),
  ],
  1: ['assign', 'account', (data) => ({ owner: addressIn(data, 4) })],
  2: ['transfer', 'source destination', (data) => ({ lamports: data.readBigUInt64LE(4) })],
  8: ['allocate', 'account', (data) => ({ space: data.readBigUInt64LE(4) })],
};

/** By the first byte of the data. */
const TOKENS: Readonly<Record<number, Known>> = {
  3: ['transfer', 'source destination authority', amountIn],
  4: ['approve', 'source delegate owner', amountIn],
  5: ['revoke', 'source owner'],
  7: ['mintTo', 'mint account mintAuthority', amountIn],
  8: ['burn', 'account mint authority', amountIn],
  9: ['closeAccount', 'account destination owner'],
  12: [
    'transferChecked',
    'source mint destination authority',
    (data) => ({ tokenAmount: uiAmount(data.readBigUInt64LE(1), data.readUInt8(9)) }),
  ],
  17: ['syncNative', 'account'],
  18: ['initializeAccount3', 'account mint', (data) => ({ owner: addressIn(data, 1) })],
  22: ['initializeImmutableOwner', 'account'],
};

const ASSOCIATED = 'source account wallet mint systemProgram tokenProgram';
/** By the first byte of the data, or without any. */
const ASSOCIATED_TOKENS: readonly Known[] = [
  ['create', ASSOCIATED],
  ['createIdempotent', ASSOCIATED],
];

const ofTokens: Program['parse'] = (accounts, data) => said(TOKENS[data.readUInt8()], accounts, data);

const PROGRAMS: ReadonlyMap<string, Program> = new Map([
  [
    programs.system.toBase58(),
    { name: 'system', parse: (accounts, data) => said(SYSTEM[data.readUInt32LE()], accounts, data) },
  ],
  [TOKEN, { name: 'spl-token', parse: ofTokens }],
  [TOKEN_2022, { name: 'spl-token', parse: ofTokens }],
  [
    programs.associatedToken.toBase58(),
    {
      name: 'spl-associated-token-account',
      parse: (accounts, data) => said(ASSOCIATED_TOKENS[data[0] ?? 0], accounts, data),
    },
  ],
  [programs.memo.toBase58(), { name: 'spl-memo', parse: (_, data) => data.toString('utf8') }],
]);
