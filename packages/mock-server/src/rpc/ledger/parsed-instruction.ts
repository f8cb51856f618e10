import type { LedgerInstruction } from '@galilean/svm-programs';
import { base58, programs } from '@galilean/transactions';
import { TOKEN, TOKEN_2022 } from '../../ledger/account.js';
import { uiAmount } from '../shown-account.js';

/** What an instruction says, or undefined for one that is shown with its accounts and data. */
type Parse = (accounts: readonly string[], data: Buffer) => object | string | undefined;

interface Program {
  /** As a node names it. */
  readonly name: string;
  readonly parse: Parse;
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
  const parsed = known && readable(known.parse, accounts, data);
  if (parsed === undefined) return { programId: program, accounts, data: base58(data), stackHeight };
  return { program: known!.name, programId: program, parsed, stackHeight };
}

function readable(parse: Parse, accounts: readonly string[], data: Uint8Array): object | string | undefined {
  try {
    return parse(accounts, Buffer.from(data));
  } catch (error) {
    // The data end early: the node shows them as they are.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The named accounts in their order; undefined for any other number of them, as with several signers. */
function named(
  accounts: readonly string[],
  ...names: readonly string[]
): Record<string, unknown> | undefined {
  if (accounts.length !== names.length) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, accounts[index]]));
}

const said = (type: string, accounts: object | undefined, rest: object = {}): object | undefined =>
  accounts && { type, info: { ...accounts, ...rest } };

const addressIn = (data: Buffer, at: number) => {
  if (data.length < at + 32) throw new RangeError('no address');
  return base58(data.subarray(at, at + 32));
};

const system: Parse = (accounts, data) => {
  switch (data.readUInt32LE(0)) {
    case 0:
      return said('createAccount', named(accounts, 'source', 'newAccount'), {
        lamports: data.readBigUInt64LE(4),
        space: data.readBigUInt64LE(12),
        owner: addressIn(data, 20),
      });
    case 1:
      return said('assign', named(accounts, 'account'), { owner: addressIn(data, 4) });
    case 2:
      return said('transfer', named(accounts, 'source', 'destination'), {
        lamports: data.readBigUInt64LE(4),
      });
    case 8:
      return said('allocate', named(accounts, 'account'), { space: data.readBigUInt64LE(4) });
    default:
      return undefined;
  }
};

const amountIn = (data: Buffer) => ({ amount: data.readBigUInt64LE(1).toString() });
const tokenAmountIn = (data: Buffer, at = 1) => ({
  tokenAmount: uiAmount(data.readBigUInt64LE(at), data.readUInt8(at + 8)),
});

/** Parsers by the first byte of the data. */
const TOKEN_INSTRUCTIONS: Readonly<Record<number, Parse>> = {
  3: (accounts, data) =>
    said('transfer', named(accounts, 'source', 'destination', 'authority'), amountIn(data)),
  4: (accounts, data) => said('approve', named(accounts, 'source', 'delegate', 'owner'), amountIn(data)),
  5: (accounts) => said('revoke', named(accounts, 'source', 'owner')),
  7: (accounts, data) => said('mintTo', named(accounts, 'mint', 'account', 'mintAuthority'), amountIn(data)),
  8: (accounts, data) => said('burn', named(accounts, 'account', 'mint', 'authority'), amountIn(data)),
  9: (accounts) => said('closeAccount', named(accounts, 'account', 'destination', 'owner')),
  12: (accounts, data) =>
    said(
      'transferChecked',
      named(accounts, 'source', 'mint', 'destination', 'authority'),
      tokenAmountIn(data),
    ),
  17: (accounts) => said('syncNative', named(accounts, 'account')),
  18: (accounts, data) =>
    said('initializeAccount3', named(accounts, 'account', 'mint'), { owner: addressIn(data, 1) }),
  22: (accounts) => said('initializeImmutableOwner', named(accounts, 'account')),
};

const token: Parse = (accounts, data) => TOKEN_INSTRUCTIONS[data.readUInt8(0)]?.(accounts, data);

const associatedToken: Parse = (accounts, data) => {
  const type = data.length === 0 || data[0] === 0 ? 'create' : data[0] === 1 ? 'createIdempotent' : undefined;
  const names = ['source', 'account', 'wallet', 'mint', 'systemProgram', 'tokenProgram'];
  return type && said(type, named(accounts, ...names));
};

const PROGRAMS: ReadonlyMap<string, Program> = new Map([
  [programs.system.toBase58(), { name: 'system', parse: system }],
  [TOKEN, { name: 'spl-token', parse: token }],
  [TOKEN_2022, { name: 'spl-token', parse: token }],
  [programs.associatedToken.toBase58(), { name: 'spl-associated-token-account', parse: associatedToken }],
  [programs.memo.toBase58(), { name: 'spl-memo', parse: (_, data) => data.toString('utf8') }],
]);
