import { readHeader, type Reply } from './transport.js';

/** Says that a body is longer than allowed. */
export const tooLarge = Symbol('too large');

/** The body as text, or {@link tooLarge}: then the rest of the body is not fetched. */
export function readBody(
  reply: Reply,
  limit: number,
  signal: AbortSignal,
): typeof tooLarge | Promise<string | typeof tooLarge> {
  const length = readHeader(reply, 'content-length');
  // The length of a compressed body is not the length of its text.
  if (!length || readHeader(reply, 'content-encoding')) return readStream(reply, limit, signal);
  if (+length <= limit) return reply.text();
  discardBody(reply);
  return tooLarge;
}

async function readStream(
  reply: Reply,
  limit: number,
  signal: AbortSignal,
): Promise<string | typeof tooLarge> {
  // A transport may only create the stream when `body` is read.
  const reader = reply.body?.getReader();
  if (!reader) return '';
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  for (;;) {
    const { value } = await reader.read();
    if (!value) return text + decoder.decode();
    read += value.length;
    if (read > limit) {
      cancel();
      return tooLarge;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Cancels a body that will not be read, which frees its connection. */
export function discardBody(reply: Reply): void {
  reply.body?.cancel().catch(() => {});
}
