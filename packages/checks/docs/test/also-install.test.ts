import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alsoInstall } from '../src/packages/also-install.js';
import { siteRoot } from '../src/paths.js';

const importing = (...specifiers: string[]) =>
  specifiers.map((specifier) => `import { one } from '${specifier}';\n`).join('');

it.each([
  ['what it imports', 'flow', ['@galilean/swap', 'pg', 'node:fs'], ['@galilean/swap', 'pg@8']],
  [
    'what it imports of a dependency too',
    'swap',
    ['@galilean/flow', '@galilean/swap/flows'],
    ['@galilean/flow'],
  ],
  ['the peer of an entry point', 'client', ['@galilean/client/telemetry'], ['@opentelemetry/api@1']],
  ['no peer of its neighbour', 'client', ['@galilean/client/log'], []],
  [
    'the peer of a foreign entry point',
    'swap',
    ['@galilean/signing/web3js'],
    ['@galilean/signing', '@solana/web3.js@1'],
  ],
  ['none of a package that holds what it runs', 'mock-server', ['@galilean/mock-server'], []],
])('an example needs %s', (_, name, specifiers, needed) => {
  expect(alsoInstall(importing(...specifiers), name)).toEqual(needed);
});

it('an example needs what the mock loads for a ledger', () => {
  expect(alsoInstall('await startMockServer({ ledger: true });', 'mock-server')).toEqual(['litesvm@1.5']);
});

it.each([
  ['client/combineHooks', '`@galilean/tokens`, `@opentelemetry/api@1`'],
  ['client/validate', '`@galilean/spec`, `@galilean/tokens`, `ajv@8`'],
  ['mock-server/createMockFetch', '`msw`'],
  ['signing/wallet-standard', '`@wallet-standard/app`'],
  [
    'signing/rpc/simulateOverRpc',
    '`@galilean/mock-server`, `@galilean/swap`, `@solana/web3.js@1`, `litesvm@1.5`',
  ],
])('the page %s lists them below its example', (page, names) => {
  const text = readFileSync(join(siteRoot, `reference/packages/${page}.md`), 'utf8');
  expect(text).toContain(`\n\`\`\`\n\nAlso install: ${names}.\n`);
});
