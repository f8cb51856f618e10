import { programs } from '@galilean/transactions';
import {
  type AccountReader,
  addressOf,
  bufferOf,
  type LedgerAccount,
  type MintState,
  readMint,
  readToken,
  TOKEN,
  TOKEN_2022,
  type TokenState,
} from '../ledger/account.js';
import { TABLE_HEADER } from '../ledger/transaction.js';
import { decimalOf } from '../world/tokens.js';
import { type Config, invalidParams } from './params.js';

const ENCODINGS: readonly unknown[] = ['base64', 'jsonParsed'];
/** What nodes write for accounts that pay no rent: the highest u64. */
const NO_RENT_EPOCH = 2n ** 64n - 1n;

/** @throws RpcFault for an encoding that the mock does not write */
export function checkEncoding({ encoding }: Config): void {
  if (ENCODINGS.includes(encoding)) return;
  throw invalidParams('this mock shows accounts as base64 or jsonParsed: pass one of them as the "encoding"');
}

/**
 * An account as an RPC node shows it.
 * @param mints the accounts of mints, whose decimals a parsed token account shows
 */
export function shownAccount(
  account: LedgerAccount | undefined,
  config: Config,
  mints: AccountReader,
): object | null {
  checkEncoding(config);
  if (!account) return null;
  const { owner, lamports, data, executable } = account;
  const parsed = config['encoding'] === 'jsonParsed' ? parsedAccount(account, mints) : undefined;
  return {
    data: parsed ?? [sliced(Buffer.from(data), config['dataSlice']).toString('base64'), 'base64'],
    executable,
    lamports,
    owner,
    rentEpoch: NO_RENT_EPOCH,
    space: data.length,
  };
}

function sliced(data: Buffer, slice: unknown): Buffer {
  if (slice === undefined || slice === null) return data;
  const { offset, length } = Object(slice) as { offset?: number; length?: number };
  if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(length))
    throw invalidParams('dataSlice must have an offset and a length');
  return data.subarray(offset, offset! + length!);
}

const PROGRAM_NAMES: Readonly<Record<string, string>> = {
  [TOKEN]: 'spl-token',
  [TOKEN_2022]: 'spl-token-2022',
  [programs.addressLookupTable.toBase58()]: 'address-lookup-table',
};

/** An amount of tokens as an RPC node shows it. */
export function uiAmount(amount: bigint, decimals: number): object {
  const uiAmountString = decimalOf(amount, decimals);
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

/** Token accounts, mints and lookup tables as `jsonParsed`; undefined for every other account. */
function parsedAccount(account: LedgerAccount, mints: AccountReader): object | undefined {
  const program = PROGRAM_NAMES[account.owner];
  const [token, mint] = [readToken(account), readMint(account)];
  const parsed = token
    ? { type: 'account', info: tokenInfo(token, mints) }
    : mint
      ? { type: 'mint', info: mintInfo(mint) }
      : program === 'address-lookup-table' && { type: 'lookupTable', info: tableInfo(account.data) };
  return parsed ? { program, parsed, space: account.data.length } : undefined;
}

function tokenInfo(state: TokenState, mints: AccountReader): object {
  const { mint, owner, amount, isFrozen, native, delegate, delegatedAmount, closeAuthority } = state;
  const decimals = readMint(mints.account(mint))?.decimals ?? 0;
  return {
    isNative: native !== undefined,
    mint,
    owner,
    state: isFrozen ? 'frozen' : 'initialized',
    tokenAmount: uiAmount(amount, decimals),
    ...(delegate !== undefined && { delegate, delegatedAmount: uiAmount(delegatedAmount, decimals) }),
    ...(native !== undefined && { rentExemptReserve: uiAmount(native, 9) }),
    ...(closeAuthority !== undefined && { closeAuthority }),
  };
}

const mintInfo = ({ mintAuthority, freezeAuthority, supply, decimals }: MintState): object => ({
  decimals,
  freezeAuthority: freezeAuthority ?? null,
  isInitialized: true,
  mintAuthority: mintAuthority ?? null,
  supply: supply.toString(),
});

function tableInfo(bytes: Uint8Array): object {
  const data = bufferOf(bytes);
  const keys = Array.from({ length: Math.floor((data.length - TABLE_HEADER) / 32) }, (_, index) => {
    return addressOf(data, TABLE_HEADER + 32 * index);
  });
  return {
    addresses: keys,
    ...(data[21] === 1 && { authority: addressOf(data, 22) }),
    deactivationSlot: data.readBigUInt64LE(4).toString(),
    lastExtendedSlot: data.readBigUInt64LE(12).toString(),
    lastExtendedSlotStartIndex: data[20],
  };
}
