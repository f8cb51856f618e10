import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RecordedRequest } from '../recorded-request.js';
import { jsonAsset, readAsset, unpacked, type Asset } from './asset.js';
import { aimedAt, readDescription } from './reference-description.js';
import { createRequestStream } from './request-stream.js';
import { securityHeaders } from './security-headers.js';

const PREFIX = '/__page/';

/** The page for people. Programs do not ask for HTML, so they never get it. */
export interface Page {
  /** @returns whether the request was for the page; then it is answered, or will be */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Call with each recorded request. */
  record(request: RecordedRequest): void;
  /** Call after each answer of the control endpoint. */
  controlled(path: string): void;
  close(): void;
}

/** @param recorded the requests so far, for pages opened later */
export function createPage(
  spec: string | object | undefined,
  recorded: () => readonly RecordedRequest[],
): Page {
  const stream = createRequestStream(recorded);
  let description: ReturnType<typeof readDescription> | undefined;
  const described = () => (description ??= readDescription(spec));

  async function find(name: string, origin: string): Promise<Asset | undefined> {
    return name === 'openapi.json' ? jsonAsset(aimedAt(await described(), origin)) : readAsset(name);
  }

  return {
    async answer(request, response) {
      const name = nameOf(request);
      if (name === undefined) return false;
      if (name === 'requests') {
        stream.open(response);
        return true;
      }
      const isRoot = name === 'workbench.html';
      // If the description has an operation at this path, the operation wins.
      if (isRoot && hasRoot(await described())) return false;
      const asset = await find(name, originOf(request));
      if (!asset) return false;
      write(request, response, name, asset);
      return true;
    },
    record: stream.request,
    controlled: (path) => stream.changed(path === '/__control/reset' ? 'cleared' : 'kept'),
    close: stream.close,
  };
}

/** The file that a request is for; `undefined` when it is not for the page. */
function nameOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const path = url.replace(/[?#].*$/, '');
  if (path === '/') return headers.accept?.includes('text/html') ? 'workbench.html' : undefined;
  if (!path.startsWith(PREFIX)) return undefined;
  const name = path.slice(PREFIX.length);
  return name === 'reference' ? 'reference.html' : name;
}

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
