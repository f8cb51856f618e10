import type { Call, CallAccount, Step } from '@galilean/svm-programs';
import { findAddress, keyOf, knownAddress, programs } from '@galilean/transactions';
import {
  type PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { readMint, tokenAccountSize } from '../account.js';
import { anchor, type Asked } from './asked.js';

/** An address that a program derives, and what it signs with. */
export interface Derived {
  /** Base58. */
  readonly address: string;
  /** With the bump as the last. */
  readonly seeds: readonly Uint8Array[];
}

/** The runtime derives nothing from longer ones. */
const MOST_SEED_BYTES = 32;

/**
 * @param seeds texts and bytes; an address is given as its bytes: see `keyOf`
 * @throws Refusal for a seed of more than 32 bytes
 */
export function derive(program: string, ...seeds: readonly (string | Uint8Array)[]): Derived {
  const bytes = seeds.map((seed) => Buffer.from(seed as Uint8Array));
  if (bytes.some(({ length }) => length > MOST_SEED_BYTES)) throw anchor.wrongSeeds();
  const [address, bump] = findAddress(knownAddress(program), ...bytes);
  return { address: address.toBase58(), seeds: [...bytes, Uint8Array.of(bump)] };
}

/** The address through which an Anchor program logs. Our programs also keep the tokens of markets under it. */
export function eventAuthority(program: string): Derived {
  const known = eventAuthorities.get(program) ?? derive(program, '__event_authority');
  eventAuthorities.set(program, known);
  return known;
}

/** Each decision of a program asks for it several times. */
const eventAuthorities = new Map<string, Derived>();

const associatedToken = programs.associatedToken.toBase58();

/** The associated token account of a wallet, base58. */
export const associatedAccount = (wallet: string, mint: string, tokenProgram: string): string =>
  derive(associatedToken, keyOf(wallet), keyOf(tokenProgram), keyOf(mint)).address;

const system = programs.system.toBase58();

const readonly = (address: string): CallAccount => ({ address, isWritable: false, isSigner: false });
const writable = (address: string): CallAccount => ({ address, isWritable: true, isSigner: false });
const signer = (address: string): CallAccount => ({ address, isWritable: false, isSigner: true });
const writableSigner = (address: string): CallAccount => ({ address, isWritable: true, isSigner: true });

export function numbers(...parts: readonly (readonly [bytes: 1 | 4 | 8, value: number | bigint])[]): Buffer {
  const buffer = Buffer.allocUnsafe(parts.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of parts) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(Number(value), at, bytes);
    at += bytes;
  }
  return buffer;
}

export interface TokenMove {
  tokenProgram: string;
  from: string;
  to: string;
  authority: string;
  /** Base units. */
  amount: bigint;
  /** With the mint the token program checks both sides. Mints with a transfer fee need it. */
  checked?: { mint: string; decimals: number } | undefined;
}

export function moveTokens({ tokenProgram: program, from, to, authority, amount, checked }: TokenMove): Call {
  const [source, target, owner] = [writable(from), writable(to), signer(authority)];
  if (!checked) return { program, accounts: [source, target, owner], data: numbers([1, 3], [8, amount]) };
  const data = numbers([1, 12], [8, amount], [1, checked.decimals]);
  return { program, accounts: [source, readonly(checked.mint), target, owner], data };
}

/** Moves tokens of a mint, which must be there. @throws Refusal */
export function moveChecked({ ledger }: Asked, mint: string, move: Omit<TokenMove, 'checked'>): Call {
  const decimals = readMint(ledger.account(mint))?.decimals;
  if (decimals === undefined) throw anchor.missing();
  return moveTokens({ ...move, checked: { mint, decimals } });
}

export const moveLamports = (from: string, to: string, lamports: bigint): Call => ({
  program: system,
  accounts: [writableSigner(from), writable(to)],
  data: numbers([4, 2], [8, lamports]),
});

/** Gives bytes to an account that has its lamports. */
const allocate = (address: string, bytes: number): Call => ({
  program: system,
  accounts: [writableSigner(address)],
  data: numbers([4, 8], [8, bytes]),
});

/** Gives an account to a program. */
const assign = (address: string, owner: string): Call => ({
  program: system,
  accounts: [writableSigner(address)],
  data: Buffer.concat([numbers([4, 1]), keyOf(owner)]),
});

/** Makes a token account of an account with its bytes; the owner need not sign. */
const initializeTokens = (address: string, mint: string, owner: string, tokenProgram: string): Call => ({
  program: tokenProgram,
  accounts: [writable(address), readonly(mint)],
  data: Buffer.concat([numbers([1, 18]), keyOf(owner)]),
});

/** Closes a token account that is empty or holds SOL. */
export const closeTokens = (address: string, to: string, owner: string, tokenProgram: string): Call => ({
  program: tokenProgram,
  accounts: [writable(address), writable(to), signer(owner)],
  data: numbers([1, 9]),
});

/** Counts lamports that were sent to an account of wrapped SOL. */
export const syncNative = (address: string, tokenProgram: string): Call => ({
  program: tokenProgram,
  accounts: [writable(address)],
  data: numbers([1, 17]),
});

/** Creates an associated token account, unless it exists. */
export const createAssociated = (
  payer: string,
  {
    address,
    owner,
    mint,
    tokenProgram,
  }: Readonly<Record<'address' | 'owner' | 'mint' | 'tokenProgram', string>>,
): Call => ({
  program: associatedToken,
  accounts: [
    writableSigner(payer),
    writable(address),
    readonly(owner),
    readonly(mint),
    readonly(system),
    readonly(tokenProgram),
  ],
  data: numbers([1, 1]),
});

export const mintTokens = ({
  tokenProgram,
  mint,
  to,
  authority,
  amount,
}: Omit<TokenMove, 'from'> & { mint: string }): Call => ({
  program: tokenProgram,
  accounts: [writable(mint), writable(to), signer(authority)],
  data: numbers([1, 7], [8, amount]),
});

/** The step of a call. @param seeds of the program's address that signs too; default: none does */
export const invoke = (call: Call, seeds?: readonly Uint8Array[]): Step =>
  seeds ? { kind: 'invoke', call, seeds } : { kind: 'invoke', call };

/** A call as an instruction of a transaction. */
export const instructionOf = ({ program, accounts, data }: Call) =>
  new TransactionInstruction({
    programId: knownAddress(program),
    keys: accounts.map(({ address, ...flags }) => ({ pubkey: knownAddress(address), ...flags })),
    data: Buffer.from(data),
  });

/** An unsigned transaction. The ledger takes those of the mock itself with any blockhash. */
export const transactionOf = (payerKey: PublicKey, instructions: TransactionInstruction[]) =>
  new VersionedTransaction(
    new TransactionMessage({ payerKey, recentBlockhash: system, instructions }).compileToV0Message(),
  );

/** Creates an account under a derived address. Lamports that are there already count towards its rent. */
function createAccount(
  asked: Asked,
  { address, seeds }: Derived,
  { payer, owner, bytes }: { payer: string; owner: string; bytes: number },
): Step[] {
  const lacking = asked.market.rent(bytes) - lamportsAt(asked, address);
  return [
    ...(lacking > 0n ? [invoke(moveLamports(payer, address, lacking))] : []),
    invoke(allocate(address, bytes), seeds),
    invoke(assign(address, owner), seeds),
  ];
}

/** Creates an account of the program, with these bytes. */
export const createRecord = (asked: Asked, derived: Derived, payer: string, bytes: Uint8Array): Step[] => [
  ...createAccount(asked, derived, { payer, owner: asked.program, bytes: bytes.length }),
  { kind: 'write', account: derived.address, offset: 0, bytes },
];

export interface NewTokens {
  /** The address of the account, which the program derives. */
  derived: Derived;
  /** Pays the rent that the account does not have yet. */
  payer: string;
  owner: string;
  mint: string;
  tokenProgram: string;
}

/** Creates a token account. */
export function createTokens(asked: Asked, { derived, payer, owner, mint, tokenProgram }: NewTokens): Step[] {
  const bytes = tokenAccountSize(asked.ledger.account(mint));
  return [
    ...createAccount(asked, derived, { payer, owner: tokenProgram, bytes }),
    invoke(initializeTokens(derived.address, mint, owner, tokenProgram)),
  ];
}

const TRANSFER = 2;

/** What an account holds when the instruction runs: before the transaction, and from its transfers so far. Lamports. */
function lamportsAt({ ledger, transaction, index }: Asked, address: string): bigint {
  const before = ledger.account(address)?.lamports ?? 0n;
  return transaction.instructions
    .slice(0, index)
    .filter(({ program, accounts }) => program === system && accounts[1] === address)
    .map(({ data }) => Buffer.from(data))
    .filter((data) => data.length === 12 && data.readUInt32LE() === TRANSFER)
    .reduce((sum, data) => sum + data.readBigUInt64LE(4), before);
}
