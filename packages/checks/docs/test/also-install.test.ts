import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alsoInstall } from '../src/packages/also-install.js';
import { siteRoot } from '../src/paths.js';

const importing = (...specifiers: string[]) =>
  specifiers.map((specifier) => `import { one } from '${specifier}';\n`).join('');

it.each([
  ['what it imports', 'flow', ['@galilean/swap', 'pg', 'node:fs'], ['@galilean/swap', 'pg']],
  ['not what comes with the page’s package', 'swap', ['@galilean/flow', '@galilean/swap/flows'], []],
  ['not what comes with another one', 'signing', ['@galilean/swap', '@galilean/flow'], ['@galilean/swap']],
  ['the peer of an entry point', 'client', ['@galilean/client/telemetry'], ['@opentelemetry/api']],
  ['no peer of its neighbour', 'client', ['@galilean/client/log'], []],
  ['the peer of a foreign entry point', 'swap', ['@galilean/signing/web3js'], ['@solana/web3.js']],
  ['none of a package that holds what it runs', 'mock-server', ['@galilean/mock-server'], []],
])('an example needs %s', (_, name, specifiers, needed) => {
  expect(alsoInstall(importing(...specifiers), name)).toEqual(needed);
});

it('an example needs what the mock loads for a ledger', () => {
  expect(alsoInstall('await startMockServer({ ledger: true });', 'mock-server')).toEqual(['litesvm']);
});

it.each([
  ['client/combineHooks', '`@galilean/tokens`, `@opentelemetry/api`'],
  ['client/validate', '`@galilean/spec`, `@galilean/tokens`, `ajv`'],
  ['mock-server/createMockFetch', '`msw`'],
  ['signing/wallet-standard', '`@wallet-standard/app`'],
  ['signing/rpc/simulateOverRpc', '`@galilean/mock-server`, `@galilean/swap`, `@solana/web3.js`, `litesvm`'],
])('the page %s lists them below its example', (page, names) => {
  const text = readFileSync(join(siteRoot, `reference/packages/${page}.md`), 'utf8');
  expect(text).toContain(`\n\`\`\`\n\nAlso install: ${names}.\n`);
});
