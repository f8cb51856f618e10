import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A file for browsers, as stored. */
export interface Asset {
  type: string;
  /** Compressed with Brotli. */
  brotli: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
};

/** Of the files in these folders. It has no slash, and one dot. */
const NAME = /^[a-z-]+\.[a-z]+$/;

/** Where the build puts the files: beside the bundle or, when running from source, under `dist`. */
const FOLDERS = ['./page/', '../../dist/page/'].map((path) => new URL(path, import.meta.url));

/** @returns undefined for an unknown name, and in a checkout that is not built */
export function readAsset(name: string): Asset | undefined {
  if (!NAME.test(name)) return undefined;
  const path = FOLDERS.map((folder) => fileURLToPath(new URL(`${name}.br`, folder))).find(existsSync);
  return path === undefined ? undefined : { type: typeOf(name), brotli: readFileSync(path) };
}

/** @param quality of the compression; by default fast rather than small, because the browser waits for it */
export const jsonAsset = (value: unknown, quality = 5): Asset => ({
  type: TYPES['json']!,
  brotli: brotliCompressSync(JSON.stringify(value), {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  }),
});

export const unpacked = ({ brotli }: Asset): Buffer => brotliDecompressSync(brotli);

const typeOf = (name: string): string =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
