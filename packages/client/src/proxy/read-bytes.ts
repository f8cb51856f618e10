/** Why a body was not read: it was cut off, too slow, or too large. */
export type Unread = 400 | 408 | 413;

/**
 * Reads the body of a request or an answer, and stops as soon as it exceeds the limit. Never throws.
 *
 * @param limit The largest body, in bytes.
 * @param signal Ends the reading with 408.
 */
export async function readBytes(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | Unread> {
  let give = () => {};
  try {
    const reader = body?.getReader();
    if (!reader) return new Uint8Array();
    give = () => void reader.cancel().catch(() => {});
    signal.addEventListener('abort', give);
    if (signal.aborted) return 408;
    if (Number(headers.get('content-length')) > limit) return 413;
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (;;) {
      const { value } = await reader.read();
      if (signal.aborted) return 408;
      if (!value) return joined(chunks, length);
      length += value.byteLength;
      if (length > limit) return 413;
      chunks.push(value);
    }
  } catch {
    return signal.aborted ? 408 : 400;
  } finally {
    signal.removeEventListener('abort', give);
    give();
  }
}

function joined(chunks: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
