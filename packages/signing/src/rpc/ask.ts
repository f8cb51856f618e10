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

/** How an RPC node is asked. */
export interface RpcOptions {
  /** Genesis hash of the cluster that the node has to serve, base58. Default: mainnet, the only one the service is on. */
  readonly genesisHash?: string;
  /** How long one call may take. Milliseconds, default 10,000. */
  readonly timeoutMs?: number;
  /** Longest answer that is read, when the node is named by URL. Bytes, default 1,048,576. */
  readonly maxBodyBytes?: number;
  /** Sent with every request, when the node is named by URL. Default: none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What sends a request, when the node is named by URL. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Asks a node whose cluster is known to be the right one. */
export type Ask = (method: string, params: readonly unknown[], signal?: AbortSignal) => Promise<unknown>;
