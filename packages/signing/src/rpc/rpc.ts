import { textWithin } from '@galilean/shared';
import { addressBytes } from '../codecs.js';
import { fail } from '../errors.js';

/**
 * One JSON-RPC call: resolves to the `result`, rejects otherwise. Give one instead of a URL to bring your own transport.
 *
 * @param signal Aborts when the call has taken too long, or when the caller's own signal does.
 */
export type RpcFunction = (
  method: string,
  params: readonly unknown[],
  signal: AbortSignal,
) => Promise<unknown>;

/** Options for calls to an RPC node. */
export interface RpcOptions {
  /** Genesis hash of the expected cluster, base58. Default: mainnet, the only cluster of the service. */
  readonly genesisHash?: string | undefined;
  /** Time limit of one call, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined;
  /** Longest accepted answer in bytes, for a node given by URL. Default: 1,048,576. */
  readonly maxBodyBytes?: number | undefined;
  /** Headers of every request, for a node given by URL. Default: none. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The function that sends requests, for a node given by URL. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** Calls a node whose cluster has been checked. */
export type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

/**
 * Opens a node: each call has a time limit, and the first one checks the node's cluster.
 *
 * @returns What calls the node until the given signal aborts.
 * @throws SigningError `rpc/bad-option` at once
 */
export function openRpc(
  rpc: string | URL | RpcFunction,
  options: RpcOptions = {},
): (signal: AbortSignal | undefined) => Ask {
  const { genesisHash = genesisHashes.mainnet, timeoutMs = 10_000 } = options;
  if (!(timeoutMs > 0)) fail('rpc/bad-option', { option: 'timeoutMs' }, 'milliseconds above 0');
  const call = typeof rpc === 'function' ? rpc : rpcOverHttp(rpc, options);
  if (!isHash(genesisHash))
    fail('rpc/bad-option', { option: 'genesisHash' }, '32 bytes in base58, such as genesisHashes.devnet');
  let isRightCluster = false;
  return (signal) => {
    const ask: Ask = async (method, ...params) => {
      signal?.throwIfAborted();
      const controller = new AbortController();
      const ended = new Promise<never>((_, reject) => {
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
      });
      const stop = () => controller.abort(signal!.reason);
      signal?.addEventListener('abort', stop);
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        controller.abort();
      }, timeoutMs);
      try {
        // Ends even if the call ignores its signal.
        return await Promise.race([call(method, params, controller.signal), ended]);
      } catch (error) {
        if (isLate) fail('rpc/timeout', { method, ms: timeoutMs });
        throw error;
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
      }
    };
    return async (method, ...params) => {
      // Asked once. After a failure, the next call asks again.
      const found = isRightCluster ? genesisHash : await ask('getGenesisHash');
      if (found !== genesisHash) {
        if (!isHash(found)) malformed('getGenesisHash', 'result');
        fail(
          'rpc/other-cluster',
          { expected: genesisHash, found },
          'use a node of the expected cluster, or pass the hash of this one as genesisHash',
        );
      }
      isRightCluster = true;
      return ask(method, ...params);
    };
  };
}

/** Results of `getGenesisHash` on the public clusters; each cluster has a different one. */
export const genesisHashes = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSgkY3zQawwpjk2NsNY',
} as const;

function isHash(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    addressBytes(value);
    return true;
  } catch {
    return false;
  }
}

/** JSON-RPC 2.0 over HTTP POST. Errors contain the method, never the URL, which may hold a key, nor the node's text. */
function rpcOverHttp(
  url: string | URL,
  {
    fetch: send = fetch,
    maxBodyBytes = 1_048_576,
    headers = {},
  }: Pick<RpcOptions, 'fetch' | 'maxBodyBytes' | 'headers'>,
): RpcFunction {
  if (!isHttpUrl(url)) fail('rpc/bad-option', { option: 'url' }, 'http or https, without user and password');
  if (!(maxBodyBytes > 0)) fail('rpc/bad-option', { option: 'maxBodyBytes' }, 'bytes above 0');
  let lastId = 0;
  return async (method, params, signal) => {
    const id = ++lastId;
    const reply = await send(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      // A redirect would carry a key in the headers to another host.
      redirect: 'manual',
      signal,
    }).catch(() => fail('rpc/failed', { method }, 'no answer'));
    if (!reply.ok) {
      reply.body?.cancel().catch(() => {});
      fail('rpc/failed', { method, status: reply.status });
    }
    const reader = reply.body?.getReader();
    const cancel = () => void reader?.cancel().catch(() => {});
    const reading = reader ? textWithin(reader, maxBodyBytes, cancel) : Promise.resolve('');
    const text = await reading.catch(() => fail('rpc/failed', { method }, 'the answer broke off'));
    if (text === null) fail('rpc/too-large', { method, limit: maxBodyBytes });
    let answer: Record<string, unknown>;
    try {
      answer = Object(JSON.parse(text)) as Record<string, unknown>;
    } catch {
      return fail('rpc/malformed', { method, field: 'body' }, 'not JSON');
    }
    const { jsonrpc, error } = answer;
    if (jsonrpc !== '2.0' || answer['id'] !== id) malformed(method, 'id');
    const hasResult = 'result' in answer;
    const hasError = error !== undefined && error !== null;
    if (hasError === hasResult) malformed(method, 'result');
    if (hasError) {
      const { code } = Object(error) as { code?: unknown };
      if (!Number.isSafeInteger(code)) malformed(method, 'error.code');
      fail('rpc/refused', { method, code: code as number });
    }
    return answer['result'];
  };
}

function isHttpUrl(url: string | URL): boolean {
  try {
    const { protocol, username, password } = new URL(url);
    return /^https?:$/.test(protocol) && !username && !password;
  } catch {
    return false;
  }
}

/** Fields of an answer, not validated yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** @throws SigningError `rpc/malformed` */
export function malformed(method: string, field: string): never {
  return fail('rpc/malformed', { method, field });
}

/** Reads an object. @throws SigningError `rpc/malformed` */
export function objectIn(method: string, field: string, value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  return malformed(method, field);
}

/** Reads a slot, a height or a count. @throws SigningError `rpc/malformed` */
export function countIn(method: string, field: string, value: unknown): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  return malformed(method, field);
}

/** Asks for a `value`, which comes with the slot of the node that answered. */
export async function askWithSlot(
  ask: Ask,
  method: string,
  ...params: readonly unknown[]
): Promise<{ slot: number; value: unknown }> {
  const { context, value } = objectIn(method, 'result', await ask(method, ...params));
  const { slot } = objectIn(method, 'context', context);
  return { slot: countIn(method, 'context.slot', slot), value };
}
