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
export type Ask = (method: string, params: readonly unknown[], signal?: AbortSignal) => Promise<unknown>;
