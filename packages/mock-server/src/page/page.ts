import type { IncomingMessage, ServerResponse } from 'node:http';
import { readyPlays } from '../control/play/load-play.js';
import { type Asset, jsonAsset, readAsset, unpacked } from './asset.js';
import { aimedAt, readDescription } from './reference-description.js';
import { detailsOf, type Seen } from '../stream/seen-request.js';

const PREFIX = '/__page/';

/** The page for people. Programs do not ask for HTML, so they never get it. */
export interface Page {
  /** @returns whether the request was for the page; then it is answered, or will be */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

interface PageParts {
  spec: string | object | undefined;
  /** Facts about the operations, by id. */
  facts: () => object;
  /** One of the last requests. */
  find(id: number): Seen | undefined;
}

export function createPage({ spec, facts, find: findRequest }: PageParts): Page {
  let description: ReturnType<typeof readDescription> | undefined;
  const described = () => (description ??= readDescription(spec));
  let operations: Asset | undefined;
  let plays: Asset | undefined;

  async function find(name: string, origin: string): Promise<Asset | undefined> {
    if (name === 'openapi.json') return jsonAsset(aimedAt(await described(), origin));
    if (name === 'plays.json') return (plays ??= jsonAsset(await readyPlays(), 11));
    if (name === 'operations.json') return (operations ??= jsonAsset(facts(), 11));
    const [, id] = /^requests\/(\d+)$/.exec(name) ?? [];
    if (id === undefined) return readAsset(name);
    const one = findRequest(Number(id));
    return one && jsonAsset(detailsOf(one));
  }

  return {
    async answer(request, response) {
      const name = nameOf(request);
      if (name === undefined) return false;
      // If the description has an operation at `/`, the operation wins.
      if (isRoot(request) && hasRoot(await described())) return false;
      const asset = await find(name, originOf(request));
      if (asset) write(request, response, name, asset);
      // Forgotten meanwhile. The mock would record it as a request for an unknown path.
      else if (name.startsWith('requests/')) response.writeHead(404, securityHeaders(name)).end();
      else return false;
      return true;
    },
  };
}

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
  const body = packed ? asset.brotli : unpacked(asset);
  response.writeHead(200, {
    ...securityHeaders(name),
    'content-type': asset.type,
    'content-length': body.byteLength,
    vary: 'accept, accept-encoding',
    ...(packed && { 'content-encoding': 'br' }),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

const originOf = ({ headers }: IncomingMessage): string => `http://${headers.host ?? '127.0.0.1'}`;

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
