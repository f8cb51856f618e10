import { createRequire } from 'node:module';
import * as nodeUrl from 'node:url';
import { describe, expect, it } from 'vitest';

type UrlModule = Pick<typeof nodeUrl, 'parse' | 'resolve' | 'format'>;
const { parse, resolve, format } = createRequire(import.meta.url)('../../bundle/url.cjs') as UrlModule;

/** Compared with Node's own `url`, for as long as Node has it. */
describe("the bundle's `url` behaves like Node's", () => {
  it.each([
    ['/home/a/', 'spec.yaml'],
    ['/home/a/', '/elsewhere/spec.yaml'],
    ['/home/a%20b/spec.yaml', '#/components/schemas/A'],
    ['/home/a/spec.yaml#/paths/~1a', '#/components/schemas/%C3%A4'],
    ['/home/a/spec.yaml', '../shared/page.yaml#/Page'],
    ['/home/a/spec.yaml', './parts/../page.yaml?v=1#/Page'],
    ['/home/a/spec.yaml', 'https://example.com/page.yaml#/Page'],
    ['/home/a/spec.yaml', ''],
    ['https://example.com/v1/spec.yaml', 'page.yaml#/Page'],
    ['https://example.com/v1/spec.yaml?a=b#/c', '#/d'],
    ['https://example.com/v1/spec.yaml', '//example.org/page.yaml'],
    ['https://user:word@example.com:8443/v1/spec.yaml', '/page.yaml'],
    ['c:/Users/a/spec.yaml', 'page.yaml#/Page'],
    ['file:///home/a/spec.yaml', 'page.yaml#/Page'],
  ])('resolve(%j, %j)', (from, to) => {
    expect(resolve(from, to)).toBe(nodeUrl.resolve(from, to));
    if (/^https?:/.test(from)) expect(resolve(parse(from) as never, to)).toBe(nodeUrl.resolve(from, to));
  });

  it('resolves below a Windows folder', () => {
    expect(resolve('C:\\Users\\a/', 'spec.yaml')).toBe('c:/Users/a/spec.yaml');
  });

  it.each([
    'https://example.com/v1/spec.yaml?a=b#/c',
    'http://user:word@example.com:8080/v1',
    'http://[::1]:4010/spec.yaml',
    'http://127.0.0.1/',
  ])('parse(%j)', (address) => {
    const { protocol, hostname, host, auth, path, pathname, search, hash, query, href } =
      nodeUrl.parse(address);
    const known = { protocol, hostname, host, auth, path, pathname, search, hash, query, href };
    const filled = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, value ?? '']));
    expect(Object.assign({ auth: '' }, parse(address))).toMatchObject(filled);
    expect(format(parse(address))).toBe(address);
  });
});
