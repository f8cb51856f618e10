import type { ClientOptions } from './options.js';

/** What is sent. */
export interface Outgoing {
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
  redirect: 'manual';
}

/** What the client needs of an answer; a `Response` is one. */
export interface Reply extends Pick<Response, 'ok' | 'status' | 'headers' | 'text'> {
  readonly body: {
    getReader(): {
      read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
      cancel(): Promise<void>;
    };
    cancel(): Promise<void>;
  } | null;
}

/** Sends a request. Rejects when no answer came; any status is an answer. */
export type Transport = (url: string, outgoing: Outgoing) => Promise<Reply>;

/** The caller's way of sending, or the global `fetch` as it is when the call is made. */
export function transportOf({ transport, fetch }: ClientOptions): Transport {
  if (transport) return transport;
  if (fetch) return (url, outgoing) => fetch(new Request(url, outgoing));
  return (url, outgoing) => globalThis.fetch(url, outgoing);
}
