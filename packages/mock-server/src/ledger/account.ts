import {
  base58,
  fromBase58,
  knownAddress,
  mintAddresses,
  programs,
  tokenAccountBytes,
} from '@galilean/transactions';

/** An account of the ledger. */
export interface LedgerAccount {
  /** The owning program, base58. */
  readonly owner: string;
  readonly lamports: bigint;
  readonly data: Uint8Array;
  readonly executable: boolean;
}

/** Reads the ledger's accounts. */
export interface AccountReader {
  /** Undefined when it does not exist, which is also what zero lamports mean. */
  account(address: string): LedgerAccount | undefined;
}

/** An account that is to have this content. */
export interface AccountWrite {
  readonly address: string;
  readonly account: LedgerAccount;
}

export const sameAccount = (one: LedgerAccount | undefined, other: LedgerAccount | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.lamports === other.lamports &&
    one.owner === other.owner &&
    one.executable === other.executable &&
    Buffer.from(one.data).equals(other.data));

/** Encoding takes longer than running a transaction, and transactions name the same addresses again and again. */
const texts = new Map<string, string>();
const MOST_KNOWN = 20_000;

/**
 * An address in base58.
 * @param at where its 32 bytes start. Default: 0
 */
export function addressOf(bytes: Uint8Array, at = 0): string {
  const name = bufferOf(bytes).toString('latin1', at, at + 32);
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = base58(bytes.subarray(at, at + 32));
  if (texts.size >= MOST_KNOWN) texts.clear();
  texts.set(name, text);
  return text;
}

/** Whether a text is 32 bytes in base58. The description's pattern is looser. */
export function isAddress(text: string): boolean {
  try {
    return knownAddress(text).toBase58() === text;
  } catch {
    return false;
  }
}

/** The same bytes, not copied, with the methods of a `Buffer`. */
export const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/** The token programs, base58. */
export const TOKEN = programs.token.toBase58();
export const TOKEN_2022 = programs.token2022.toBase58();
export const isTokenProgram = (owner: string): boolean => owner === TOKEN || owner === TOKEN_2022;

/** A token account's content. */
export interface TokenState {
  readonly mint: string;
  /** The wallet that may spend from it. */
  readonly owner: string;
  readonly amount: bigint;
  readonly delegate: string | undefined;
  readonly delegatedAmount: bigint;
  readonly isFrozen: boolean;
  /** Lamports of rent, in a wrapped-SOL account. */
  readonly native: bigint | undefined;
  readonly closeAuthority: string | undefined;
}

/** A mint's content. */
export interface MintState {
  readonly mintAuthority: string | undefined;
  readonly supply: bigint;
  readonly decimals: number;
  readonly freezeAuthority: string | undefined;
}

const MINT_BYTES = 82;
/** Where Token-2022 says what an account with extensions is. */
const TYPE_AT = 165;
const MINT_TYPE = 1;
const TOKEN_TYPE = 2;

/** What was read of an account. An account's content never changes: the ledger makes another one. */
function oncePerAccount<State extends object>(read: (account: LedgerAccount) => State | undefined) {
  const known = new WeakMap<LedgerAccount, State | 'other'>();
  return (account: LedgerAccount | undefined): State | undefined => {
    if (!account || !isTokenProgram(account.owner)) return undefined;
    let state = known.get(account);
    if (state === undefined) known.set(account, (state = read(account) ?? 'other'));
    return state === 'other' ? undefined : state;
  };
}

/** Undefined for anything else than an initialised token account. */
export const readToken = oncePerAccount(tokenIn);
/** Undefined for anything else than an initialised mint. */
export const readMint = oncePerAccount(mintIn);

function tokenIn(account: LedgerAccount): TokenState | undefined {
  const { data: bytes } = account;
  if (bytes.length !== tokenAccountBytes && (bytes.length < TYPE_AT + 1 || bytes[TYPE_AT] !== TOKEN_TYPE))
    return undefined;
  const data = bufferOf(bytes);
  if (data[108] === 0) return undefined;
  return {
    mint: addressOf(data),
    owner: addressOf(data, 32),
    amount: data.readBigUInt64LE(64),
    delegate: optionalKey(data, 72),
    isFrozen: data[108] === 2,
    native: data.readUInt32LE(109) === 1 ? data.readBigUInt64LE(113) : undefined,
    delegatedAmount: data.readBigUInt64LE(121),
    closeAuthority: optionalKey(data, 129),
  };
}

function mintIn(account: LedgerAccount): MintState | undefined {
  const { data: bytes } = account;
  if (bytes.length !== MINT_BYTES && (bytes.length < TYPE_AT + 1 || bytes[TYPE_AT] !== MINT_TYPE))
    return undefined;
  const data = bufferOf(bytes);
  if (data[45] !== 1) return undefined;
  return {
    mintAuthority: optionalKey(data, 0),
    supply: data.readBigUInt64LE(36),
    decimals: data[44]!,
    freezeAuthority: optionalKey(data, 46),
  };
}

const optionalKey = (data: Buffer, at: number): string | undefined =>
  data.readUInt32LE(at) === 1 ? addressOf(data, at + 4) : undefined;

export interface NewMint {
  readonly decimals: number;
  /** Who may mint, base58. */
  readonly authority: string;
  /** Default: the token program. */
  readonly program?: string;
}

/** The bytes of a new mint without supply. */
export function mintData({ decimals, authority }: NewMint): Uint8Array {
  const data = Buffer.alloc(MINT_BYTES);
  data.writeUInt32LE(1, 0);
  data.set(fromBase58(authority)!, 4);
  data[44] = decimals;
  data[45] = 1;
  return data;
}

const IN_USE = 1;
/** Token-2022 keeps withheld fees in an extension of the account: type, length, amount. */
const WITHHELD = { type: 2, bytes: 8 };

type MintAccount = Pick<LedgerAccount, 'owner' | 'data'>;

/** The bytes of a token account. @param mint the mint's account */
export const tokenAccountSize = (mint: MintAccount | undefined): number =>
  tokenAccountBytes + (feeConfig(mint) ? 1 + 4 + WITHHELD.bytes : 0);

export interface NewTokens {
  readonly mint: string;
  /** Who may spend from it, base58. */
  readonly owner: string;
  /** Base units. */
  readonly amount: bigint;
}

/**
 * A new token account. An account of wrapped SOL holds its rent plus one lamport per token.
 * @param mint the mint's account
 * @param rentOf lamports that an account of this size must hold
 */
export function tokenAccountOf(
  tokens: NewTokens,
  mint: MintAccount,
  rentOf: (bytes: number) => bigint,
): LedgerAccount {
  const data = Buffer.alloc(tokenAccountSize(mint));
  const rent = rentOf(data.length);
  const isNative = tokens.mint === mintAddresses.SOL;
  data.set(fromBase58(tokens.mint)!, 0);
  data.set(fromBase58(tokens.owner)!, 32);
  data.writeBigUInt64LE(tokens.amount, 64);
  data[108] = IN_USE;
  if (isNative) {
    data.writeUInt32LE(1, 109);
    data.writeBigUInt64LE(rent, 113);
  }
  if (data.length > tokenAccountBytes) {
    data[TYPE_AT] = TOKEN_TYPE;
    data.writeUInt16LE(WITHHELD.type, TYPE_AT + 1);
    data.writeUInt16LE(WITHHELD.bytes, TYPE_AT + 3);
  }
  return { owner: mint.owner, lamports: isNative ? rent + tokens.amount : rent, data, executable: false };
}

/** The extension of a mint that takes a fee. */
const FEE_EXTENSION = 1;
/** In it: the newer fee's maximum and basis points. */
const newer = { maximum: 98, bps: 106 };

/** What Token-2022 keeps of a transfer of this mint, in base units. */
export function transferFee(mint: LedgerAccount | undefined, amount: bigint): bigint {
  const config = feeConfig(mint);
  if (!config) return 0n;
  const fee = (amount * BigInt(config.readUInt16LE(newer.bps)) + 9_999n) / 10_000n;
  const maximum = config.readBigUInt64LE(newer.maximum);
  return fee < maximum ? fee : maximum;
}

/** Extensions follow each other: type, length, content. */
function feeConfig(mint: MintAccount | undefined): Buffer | undefined {
  if (mint?.owner !== TOKEN_2022) return undefined;
  const data = bufferOf(mint.data);
  for (let at = TYPE_AT + 1; at + 4 <= data.length; at += 4 + data.readUInt16LE(at + 2))
    if (data.readUInt16LE(at) === FEE_EXTENSION) return data.subarray(at + 4);
  return undefined;
}
