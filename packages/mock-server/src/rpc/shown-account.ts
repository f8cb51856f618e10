import type { AccountReader, LedgerAccount } from '../ledger/account.js';
import { type Config, invalidParams } from './params.js';
import { parsedAccount } from './parsed-account.js';

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
