import { drain, readBody, tooLarge } from './read-body.js';
import type { Reply, Transport } from './transport.js';
import type { WrittenRequest } from './write-request.js';

/** What came back: the text of the body, {@link tooLarge}, or undefined with the `cause` that cut it off. */
export interface Exchange {
  reply: Reply;
  text: string | typeof tooLarge | undefined;
  cause?: unknown;
}

/** Sends one request and reads its answer. Rejects with what the transport rejects with. */
export async function exchange(
  transport: Transport,
  method: string,
  { url, headers, body }: WrittenRequest,
  signal: AbortSignal,
  maxBodyBytes: number,
): Promise<Exchange> {
  // Followed, a redirect would carry the key to another host: fetch drops `authorization` then, but not `x-api-key`.
  const reply = await transport(url, { method, headers, body, signal, redirect: 'manual' });
  if (signal.aborted) {
    drain(reply);
    throw signal.reason;
  }
  try {
    return { reply, text: await readBody(reply, maxBodyBytes, signal) };
  } catch (cause) {
    return { reply, text: undefined, cause };
  }
}
