import { type Fields, isFields } from '../contract/json.js';
import { testWallet } from '@galilean/transactions';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { readyPlays } from '../control/play/load-play.js';
import { defaultDescriptionPath } from '../description/load-description.js';
import { readDocument } from '../description/read-document.js';
import { detailsOf, type Seen } from '../stream/seen-request.js';
import { createLies } from './lies.js';

const PREFIX = '/__page/';

interface PageParts {
  spec: string | object | undefined;
  /** Facts about the operations, by id. */
  facts: () => object;
  /** One of the last requests. */
  find(id: number): Seen | undefined;
}

export function createPage({ spec, facts, find: findRequest }: PageParts) {
  let description: ReturnType<typeof readDescription> | undefined;
  const described = () => (description ??= readDescription(spec));
  let operations: Asset | undefined;
  let plays: Asset | undefined;
  const lies = createLies();

  async function find(name: string, origin: string): Promise<Asset | undefined> {
    if (name === 'openapi.json') return jsonAsset(aimedAt(await described(), origin));
    if (name === 'plays.json') return (plays ??= jsonAsset(await readyPlays(), 11));
    if (name === 'operations.json') return (operations ??= jsonAsset(facts(), 11));
    const [, attack] = /^lies\/([\w-]+)$/.exec(name) ?? [];
    // Why it could not be tried, too: the ledger needs a package that may be missing.
    if (attack !== undefined)
      return lies(attack)?.then(jsonAsset, ({ message }: Error) => jsonAsset({ problem: message }));
    const [, id] = /^requests\/(\d+)$/.exec(name) ?? [];
    if (id === undefined) return readAsset(name);
    const one = findRequest(Number(id));
    return one && jsonAsset(detailsOf(one));
  }

  return {
    /** @returns whether the request was for the page; then it is answered, or will be */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const name = nameOf(request);
      if (name === undefined) return false;
      // If the description has an operation at `/`, the operation wins.
      if (isRoot(request) && hasRoot(await described())) return false;
      const asset = await find(name, `http://${request.headers.host ?? '127.0.0.1'}`);
      if (asset) write(request, response, name, asset);
      // Forgotten meanwhile. The mock would record it as a request for an unknown path.
      else if (name.startsWith('requests/')) response.writeHead(404, securityHeaders(name)).end();
      else return false;
      return true;
    },
  };
}

/** The page for people. Programs do not ask for HTML, so they never get it. */
export type Page = ReturnType<typeof createPage>;

/** The file that a request is for; `undefined` when it is not for the page. */
function nameOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const path = pathOf(url);
  if (path === '/') return headers.accept?.includes('text/html') ? 'workbench.html' : undefined;
  if (!path.startsWith(PREFIX)) return undefined;
  const name = path.slice(PREFIX.length);
  if (name === '') return 'workbench.html';
  return name === 'reference' ? 'reference.html' : name;
}

const pathOf = (url: string): string => url.replace(/[?#].*$/, '');
const isRoot = ({ url = '' }: IncomingMessage): boolean => pathOf(url) === '/';

function write(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  name: string,
  asset: Asset,
): void {
  const packed = /\bbr\b/.test(String(headers['accept-encoding']));
  const body = packed ? asset.brotli : brotliDecompressSync(asset.brotli);
  response.writeHead(200, {
    ...securityHeaders(name),
    'content-type': asset.type,
    'content-length': body.byteLength,
    vary: 'accept, accept-encoding',
    ...(packed && { 'content-encoding': 'br' }),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

const hasRoot = ({ paths }: Readonly<Record<string, unknown>>): boolean =>
  Boolean((paths as Record<string, { get?: unknown }> | undefined)?.['/']?.get);

const COMMON =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

const OURS = `${COMMON}; style-src 'self'; frame-src 'self'; frame-ancestors 'none'`;

/** The renderer writes style attributes, so it runs in a separate document without access to the wallet's key. */
const REFERENCE = `${COMMON}; style-src 'self' 'unsafe-inline'; font-src 'self' data:; frame-ancestors 'self'`;

/** The browser may load nothing from other hosts and send nothing to them. */
const securityHeaders = (name: string): Record<string, string> => ({
  'content-security-policy': name === 'reference.html' ? REFERENCE : OURS,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});

/** A file for browsers, as stored. */
interface Asset {
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
function readAsset(name: string): Asset | undefined {
  if (!NAME.test(name)) return undefined;
  const path = FOLDERS.map((folder) => fileURLToPath(new URL(`${name}.br`, folder))).find(existsSync);
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return path === undefined ? undefined : { type, brotli: readFileSync(path) };
}

/** @param quality of the compression; by default fast rather than small, because the browser waits for it */
const jsonAsset = (value: unknown, quality = 5): Asset => ({
  type: TYPES['json']!,
  brotli: brotliCompressSync(JSON.stringify(value), {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  }),
});

/** The description as passed to the mock. */
async function readDescription(spec?: string | object): Promise<Fields> {
  const document = typeof spec === 'object' ? spec : await readDocument(spec ?? defaultDescriptionPath());
  return document as Fields;
}

/** For the reference: all servers point to this mock, and parameters hold their examples. */
function aimedAt(document: Fields, origin: string): Fields {
  return {
    ...document,
    servers: [{ url: origin, description: 'This mock' }],
    paths: eachOf(document['paths'], (item) => readyToTry(eachOf(item, readyToTry))),
  };
}

/** Both path items and operations have servers and parameters. */
function readyToTry(part: unknown): unknown {
  if (!isFields(part)) return part;
  const { servers: _, parameters, ...rest } = part;
  return Array.isArray(parameters) ? { ...rest, parameters: parameters.map(fill) } : rest;
}

function eachOf(value: unknown, change: (one: unknown) => unknown): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]));
}

/**
 * The renderer fills in only defaults and shows examples as hints, so a first try would lack required values. Make the
 * first example the default where a value is required or is the test wallet. Only the page's copy changes.
 */
function fill(parameter: unknown): unknown {
  if (!isFields(parameter)) return parameter;
  const { schema, required } = parameter;
  const example = exampleOf(parameter);
  if (required !== true && example !== testWallet('wallet').publicKey.toBase58()) return parameter;
  if (!isFields(schema) || 'default' in schema || example === undefined) return parameter;
  return { ...parameter, schema: { ...schema, default: example } };
}

function exampleOf({ example, examples }: Fields): unknown {
  if (example !== undefined || !isFields(examples)) return example;
  const [first] = Object.values(examples);
  return isFields(first) ? first['value'] : undefined;
}
