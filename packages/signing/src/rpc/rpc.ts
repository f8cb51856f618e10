import { fail } from '../errors.js';
import { checkCluster, genesisHashes } from './cluster.js';
import type { Ask, RpcFunction, RpcOptions } from './ask.js';
import { rpcOverHttp } from './http.js';

/**
 * Opens a node: each call has a time limit, and the first one checks the node's cluster.
 *
 * @throws SigningError `rpc/bad-option` at once
 */
export function openRpc(rpc: string | URL | RpcFunction, options: RpcOptions = {}): Ask {
  const { genesisHash = genesisHashes.mainnet, timeoutMs = 10_000 } = options;
  if (!(timeoutMs > 0)) fail('rpc/bad-option', { option: 'timeoutMs' }, 'milliseconds above 0');
  const call = typeof rpc === 'function' ? rpc : rpcOverHttp(rpc, options);
  const ask: Ask = (method, params, signal) =>
    within(timeoutMs, method, signal, (limited) => call(method, params, limited));
  const check = checkCluster(ask, genesisHash);
  return async (method, params, signal) => {
    await check(signal);
    return ask(method, params, signal);
  };
}

/** Ends a call at its time limit or at the caller's signal, even if the call ignores both. */
async function within<T>(
  ms: number,
  method: string,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  let stop = (): void => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<never>((_, reject) => {
    stop = () => {
      controller.abort(signal!.reason);
      reject(signal!.reason);
    };
    timer = setTimeout(() => {
      controller.abort();
      try {
        fail('rpc/timeout', { method, ms });
      } catch (error) {
        reject(error);
      }
    }, ms);
  });
  signal?.addEventListener('abort', stop);
  try {
    return await Promise.race([work(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
