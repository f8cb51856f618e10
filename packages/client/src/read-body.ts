import { readHeader, type Reply } from './transport.js';

/** The body as text. Null for one that is longer than `limit`: the rest is then not fetched. */
export function readBody(reply: Reply, limit: number, signal: AbortSignal): null | Promise<string | null> {
  const length = readHeader(reply, 'content-length');
  // The length of a compressed body is not the length of its text.
  if (!length || readHeader(reply, 'content-encoding')) return readStream(reply, limit, signal);
  if (+length <= limit) return reply.text();
  discardBody(reply);
  return null;
}

async function readStream(reply: Reply, limit: number, signal: AbortSignal): Promise<string | null> {
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
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Cancels a body that will not be read, which frees its connection. */
export function discardBody(reply: Reply): void {
  reply.body?.cancel().catch(() => {});
}
