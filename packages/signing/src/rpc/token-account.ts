import { encodeBase58 } from '../base58.js';
import { isTokenAccount } from '../guard/simulated/chain-account.js';
import { readAccount } from './account.js';
import { openRpc } from './rpc.js';
import type { RpcFunction, RpcOptions } from './ask.js';

/** The owner and the mint of a token account. */
export interface TokenAccount {
  /** The wallet or vault that owns it, base58. */
  readonly owner: string;
  /** Its mint, base58. */
  readonly mint: string;
}

/**
 * Reads the owner and the mint of token accounts of either token program from an RPC node. Undefined if the account
 * does not exist or is not an initialized token account.
 *
 * @param rpc URL of the node, or a function that makes its calls.
 * @throws SigningError `rpc/bad-option` at once; the returned function rejects with `address/…` and `rpc/…`
 */
export function tokenAccountOverRpc(
  rpc: string | URL | RpcFunction,
  options?: RpcOptions,
): (address: string, signal?: AbortSignal) => Promise<TokenAccount | undefined> {
  const ask = openRpc(rpc, options);
  return async (address, signal) => {
    const account = await readAccount(ask, address, signal);
    if (!account) return undefined;
    const { program, data } = account;
    if (!isTokenAccount(program, data)) return undefined;
    return { mint: encodeBase58(data.subarray(0, 32)), owner: encodeBase58(data.subarray(32, 64)) };
  };
}
