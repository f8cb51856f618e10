import { encodeBase58 } from '../../codecs.js';
import type { DecodedTransaction } from '../../inspect/decode.js';
import { systemProgram, token2022Program, tokenProgram } from '../../well-known.js';
import { createdBy } from '../facts.js';

export interface ChainAccount {
  /** The owning program, base58. */
  readonly program: string;
  readonly lamports: bigint;
  /** Its first bytes, at least as many as a token account without extensions has. */
  readonly data: Uint8Array;
}

/** Accounts by address. One that is missing does not exist. */
export type Snapshot = ReadonlyMap<string, ChainAccount>;

/** What a transaction may write, before and after it. */
export interface Difference {
  readonly before: Snapshot;
  readonly after: Snapshot;
}

/** What a token account says about itself. */
export interface TokenState {
  readonly mint: string;
  readonly owner: string;
  /** Base units; without what Token-2022 withheld as a fee. */
  readonly amount: bigint;
  readonly isNative: boolean;
  /** Whether nothing can leave it until the issuer of the mint allows it. */
  readonly isFrozen: boolean;
  /** Who may spend from it besides the owner, and how much. */
  readonly delegate?: string;
  readonly delegated: bigint;
  /** Who may close it besides the owner. */
  readonly closeAuthority?: string;
}

/** Length of a token account without extensions. After it, extensions have one byte for the account's kind. */
export const tokenAccountBytes = 165;
const tokenAccountKind = 2;
/** The lengths of the other accounts of these programs. */
const mintBytes = 82;
const multisigBytes = 355;
const stateAt = 108;

/** Whether the data is a token account in use, of either token program. */
export function isTokenAccount(program: string, data: Uint8Array): boolean {
  const isAccount =
    program === tokenProgram
      ? data.length === tokenAccountBytes
      : program === token2022Program &&
        (data.length === tokenAccountBytes || data[tokenAccountBytes] === tokenAccountKind) &&
        data.length !== multisigBytes;
  // 1 is initialized and 2 is frozen; both have an owner.
  return isAccount && (data[stateAt] === 1 || data[stateAt] === 2);
}

/** Whether an account of a token program has a length that such accounts have. Other programs may use any. */
export function isTokenLength(program: string, data: Uint8Array): boolean {
  const { length } = data;
  if (program === token2022Program && length > tokenAccountBytes) return true;
  return (
    (program !== tokenProgram && program !== token2022Program) ||
    [0, mintBytes, tokenAccountBytes, multisigBytes].includes(length) ||
    isTokenAccount(program, data)
  );
}

/** Reads a token account of either program; undefined for anything else. */
export function tokenStateOf(account: ChainAccount | undefined): TokenState | undefined {
  if (!account || !isTokenAccount(account.program, account.data)) return undefined;
  const { data } = account;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const keyAt = (at: number): string => encodeBase58(data.subarray(at, at + 32));
  const isSet = (at: number): boolean => view.getUint32(at, true) !== 0;
  return {
    mint: keyAt(0),
    owner: keyAt(32),
    amount: view.getBigUint64(64, true),
    isNative: isSet(109),
    isFrozen: data[stateAt] === 2,
    delegated: view.getBigUint64(121, true),
    ...(isSet(72) && { delegate: keyAt(76) }),
    ...(isSet(129) && { closeAuthority: keyAt(133) }),
  };
}

/** What a wallet has, as far as the accounts show it. */
interface Holdings {
  /** Lamports of the wallet and of all its token accounts: SOL, wrapped SOL and rent. */
  readonly lamports: bigint;
  /** Base units by mint, over all its token accounts, without wrapped SOL. */
  readonly tokens: ReadonlyMap<string, bigint>;
}

export function holdingsOf(wallet: string, snapshot: Snapshot): Holdings {
  let lamports = snapshot.get(wallet)?.lamports ?? 0n;
  const tokens = new Map<string, bigint>();
  for (const account of snapshot.values()) {
    const state = tokenStateOf(account);
    if (state?.owner !== wallet) continue;
    lamports += account.lamports;
    if (!state.isNative) tokens.set(state.mint, (tokens.get(state.mint) ?? 0n) + state.amount);
  }
  return { lamports, tokens };
}

/** Lamports that went into accounts which the transaction created: of the wallet, and of others. */
export function newRent(wallet: string, { before, after }: Difference): { own: bigint; others: bigint } {
  const rent = { own: 0n, others: 0n };
  for (const [address, account] of after) {
    const old = before.get(address);
    const isNew = account.program !== systemProgram && (!old || old.program === systemProgram);
    if (!isNew || address === wallet) continue;
    const state = tokenStateOf(account);
    const added = account.lamports - (old?.lamports ?? 0n) - (state?.isNative ? state.amount : 0n);
    if (added > 0n) rent[state?.owner === wallet ? 'own' : 'others'] += added;
  }
  return rent;
}

/** Whether a token account that another wallet paid for is closed again: then no state shows its rent. */
export const isRentUnseen = (
  { instructions }: Pick<DecodedTransaction, 'instructions'>,
  isClosed: (address: string | undefined) => boolean,
): boolean =>
  instructions.some((instruction) => {
    const { payer, owner } = instruction.named;
    const created = createdBy(instruction);
    return created && payer?.address !== owner?.address && isClosed(created.address);
  });

/**
 * Lamports that others pay into new token accounts of a wallet, less what the wallet repays them. They stay in its account
 * or come back to the wallet when the account is closed. Otherwise that rent could hide an equal loss.
 *
 * @param rentOfClosed Lamports of an account that does not exist after the transaction. Default: there is none.
 */
export function givenRent(
  wallet: string,
  { instructions }: Pick<DecodedTransaction, 'instructions'>,
  { before, after }: Difference,
  rentOfClosed = 0n,
): bigint {
  const opened = new Set<string>();
  const payers = new Set<string | undefined>();
  for (const instruction of instructions) {
    const { payer, owner } = instruction.named;
    const created = createdBy(instruction);
    if (!created || owner?.address !== wallet || payer?.address === wallet) continue;
    opened.add(created.address ?? '');
    payers.add(payer?.address);
  }
  const repaid = instructions
    .filter(({ named }) => named.source?.address === wallet && payers.has(named.destination?.address))
    .reduce((sum, { values }) => sum + ((values.lamports ?? 0n) as bigint), 0n);
  let given = 0n;
  for (const address of opened) {
    if (tokenStateOf(before.get(address))) continue;
    const account = after.get(address);
    const state = tokenStateOf(account);
    given += state ? account!.lamports - (state.isNative ? state.amount : 0n) : rentOfClosed;
  }
  return given > repaid ? given - repaid : 0n;
}
