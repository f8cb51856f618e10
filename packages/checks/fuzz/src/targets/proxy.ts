import { createProxy } from '../../../../client/src/proxy/index.js';
import { hold, textOf, type Target } from '../target.js';

const mount = '/api/jupiter';
const service = 'https://api.example';
const key = 'jup_server_key';
const methods = ['GET', 'POST'];

const seen: { url: string; method: string; keys: string | null }[] = [];
const handler = createProxy({
  apiKey: key,
  allow: ['GET /things', '/tokens/v2/*', 'POST /'],
  mountedAt: mount,
  target: service,
  fetch: async ({ url, method, headers }) => {
    seen.push({ url, method, keys: headers.get('x-api-key') });
    return new Response('{}');
  },
});

/** The list above, written again without the code under test. */
const isOpen = (method: string, path: string): boolean =>
  (method === 'GET' && path === '/things') ||
  (method === 'POST' && path === '/') ||
  path.startsWith('/tokens/v2/');

/** Makes a request of an input: the first byte chooses the method, the rest is the path after the mount. */
function requestOf(input: Uint8Array): Request | undefined {
  try {
    const method = methods[(input[0] ?? 0) % methods.length]!;
    return new Request(`https://app.test${mount}${textOf(input.subarray(1))}`, { method });
  } catch {
    return undefined; // Not a URL, so no server gets it.
  }
}

const words = [
  '/ // . .. ; ..; .;x=1 \\ %5c %2f %2e %2E%2e %252e %25252f %c0%ae %c0%af %e0%80%ae %u002e %00 %09 %0d%0a %20',
  '? # @ : * /* ．． ／ ‥ %ef%bc%8e %e2%80%8b %ad swap/v2/order /tokens/v2/ /things search',
].flatMap((line) => line.split(' '));

/** Only listed paths reach the service with the key, even if a lenient server rewrites the path. */
export const proxy: Target = {
  name: 'proxy',
  words: ['\t', '\n', '\r', ' ', ...words],
  seeds: () =>
    [
      '/things?ids=a,b',
      '/tokens/v2/search?query=JUP',
      '/tokens/v2/a%20b/c:d,e',
      '/tokens/v2/../../swap/v2/order',
      '/tokens/v2/%2e%2e/swap',
      '/tokens/v2/..;/..;/swap/v2/order',
      '/tokens/v2/..;x=1/swap',
      '/tokens/v2/%c0%ae%c0%ae/swap',
      '/tokens/v2/..%c0%afswap',
      '/tokens/v2/%252e%252e%252fswap',
      '/tokens/v2/\\..\\swap',
      '/tokens/v2/.\t./swap',
      '/tokens/v2/.%09./swap',
      '/tokens/v2/..%20/swap',
      '/tokens/v2/．．/swap',
      '/tokens/v2/x/‥/‥/swap',
      '/tokens/v2/%u002e%u002e/swap',
      '//evil.test/things',
      '@evil.test/tokens/v2/',
    ].flatMap((path) => methods.map((_, at) => Buffer.concat([Uint8Array.of(at), Buffer.from(path)]))),
  async run(input) {
    const request = requestOf(input);
    if (!request) return;
    seen.length = 0;
    const answer = await handler(request);
    hold([200, 403].includes(answer.status), `an answer is the service's or a refusal, not ${answer.status}`);
    hold(seen.length === (answer.status === 200 ? 1 : 0), 'what is refused never leaves');
    for (const { url, method, keys } of seen) {
      const { origin, pathname } = new URL(url);
      hold(origin === service && keys === key, 'the key goes to the service alone');
      hold(method === request.method, 'the method stays');
      for (const path of lenientReadings(pathname))
        hold(isOpen(method, path), `what passes is open, also read as ${path}`);
    }
  },
};

/** Known ways in which servers and gateways rewrite a path before they route it. */
const habits: readonly ((path: string) => string)[] = [
  // Decoding that reads any byte as a character, and leaves invalid escapes.
  (path) => path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  // Overlong forms, which UTF-8 forbids: two and three bytes for a one-byte character.
  (path) =>
    path
      .replace(/%c([01])%([89ab][0-9a-f])/gi, (_, high: string, low: string) => overlong(high, low))
      .replace(/%e0%8([01])%([89ab][0-9a-f])/gi, (_, high: string, low: string) => overlong(high, low)),
  // Escapes of old Windows servers.
  (path) => path.replace(/%u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  // Parameters of a segment, as in servlets.
  (path) => path.replace(/;[^/]*/g, ''),
  (path) => path.replaceAll('\\', '/'),
  // Blanks, control characters and invisible characters.
  (path) => path.replace(/[\s\p{C}]/gu, ''),
  (path) => path.replace(/\0.*/s, ''),
  // Wide and composed characters in their plain forms, even if encoded.
  (path) => (attempt(() => decodeURIComponent(path)) ?? path).normalize('NFKC'),
];

const overlong = (high: string, low: string): string =>
  String.fromCharCode(((parseInt(high, 16) & 1) << 6) | (parseInt(low, 16) & 63));

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Resolves a path: dots climb, and several slashes count as one. */
function walked(path: string): string {
  const steps: string[] = [];
  const segments = path.split('/');
  for (const segment of segments) {
    if (segment === '..') steps.pop();
    else if (segment !== '.' && segment !== '') steps.push(segment);
  }
  const isFolder = ['', '.', '..'].includes(segments.at(-1)!) && steps.length > 0;
  return `/${steps.join('/')}${isFolder ? '/' : ''}`;
}

/** Every path that a server could read, with up to four of these rewrites in sequence. */
function lenientReadings(path: string): Set<string> {
  const read = new Set([path]);
  let last = [path];
  for (let depth = 0; depth < 4 && last.length > 0; depth++) {
    last = last.flatMap((known) => habits.map((habit) => habit(known))).filter((one) => !read.has(one));
    last.forEach((one) => read.add(one));
  }
  return new Set([...read].map(walked));
}
