import type { IncomingMessage } from 'node:http';

const NONE = new Uint8Array();

/**
 * Reads a body and keeps no more than `limit + 1` bytes of it: enough to see that it is too large. The rest
 * is read and dropped, so that the sender gets to see the answer instead of a broken connection.
 * @throws Error when the sender breaks off
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return NONE;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (size <= limit) chunks.push(chunk);
    size += chunk.byteLength;
  }
  return Buffer.concat(chunks).subarray(0, limit + 1);
}
