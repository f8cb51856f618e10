import type { IncomingMessage } from 'node:http';

const NONE = new Uint8Array();

/**
 * Reads a body but keeps at most `limit + 1` bytes: enough to see that it is too large. Reads and drops the rest, so
 * that the client receives the answer instead of a broken connection.
 * @throws Error when the client disconnects
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
