import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { getLineColLocation, lint, loadConfig } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ours = dirname(fileURLToPath(new URL('../openapi.yaml', import.meta.url)));
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'galilean-seeds-'));
  cpSync(ours, copy, {
    recursive: true,
    filter: (path) => !/node_modules|dist|test|reports/.test(basename(path)),
  });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Typical mistakes: file, original text, replacement. */
type Seed = readonly [file: string, written: RegExp, instead: string];

const seeds: readonly Seed[] = [
  ['swap/executions.yaml', /risk: moves-funds/, 'risk: read\n        about: account'],
  ['swap/executions.yaml', /retry: same-bytes-only/, 'retry: safe'],
  ['trigger/dca-orders.yaml', /\n +reconciledBy: getDcaOrder(?=\n)/, ''],
  ['trigger/vault.yaml', /reconciledBy: getVault/, 'reconciledBy: registerVault'],
  ['tokens/prices.yaml', /tags: \[tokens\]/, 'tags: [swap]'],
  [
    'addresses.yaml',
    /JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4/,
    'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTa4V',
  ],
  [
    'swap/orders.yaml',
    /\nschemas:\n/,
    '\nschemas:\n  OldQuote: { type: object, description: What a quote was. }\n',
  ],
];

const expected = [
  ['executions.yaml', '`risk: read` on POST'],
  ['executions.yaml', '`risk: read` where a signed transaction is sent'],
  ['executions.yaml', '`retry: safe` where a signed transaction is sent'],
  ['dca-orders.yaml', "must have required property 'reconciledBy'"],
  ['vault.yaml', '`reconciledBy` names `registerVault`, whose risk is `changes-state`'],
  ['prices.yaml', 'tag `swap` in folder `tokens`'],
  ['', 'is one edit away from `JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTa4V`'],
  ['orders.yaml', 'Nothing refers to schema `OldQuote`'],
] as const;

it('finds each of several mistakes that would move money wrongly, at its place', async () => {
  for (const [file, written, instead] of seeds) {
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text).toMatch(written);
    writeFileSync(join(copy, file), text.replace(written, instead));
  }
  const config = await loadConfig({ configPath: join(ours, 'redocly.yaml') });
  const problems = await lint({ ref: join(copy, 'openapi.yaml'), config });
  const found = problems.map(({ message, location }) => ({
    file: basename(getLineColLocation(location[0]!).source.absoluteRef),
    message,
  }));
  for (const [file, says] of expected) {
    expect(found, says).toContainEqual({
      file: file === '' ? expect.any(String) : file,
      message: expect.stringContaining(says),
    });
  }
  expect(found.filter(({ message }) => !expected.some(([, says]) => message.includes(says)))).toEqual([]);
});
