import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** Writes a file only as Brotli; the server decompresses it for the rare client without. */
export function writeCompressed(path: string, content: string | Buffer): void {
  const bytes = Buffer.from(content);
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
  );
}

export const compressFile = (from: string, to: string): void => writeCompressed(to, readFileSync(from));
