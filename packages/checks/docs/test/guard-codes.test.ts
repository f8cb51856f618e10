import { readFileSync } from 'node:fs';
import { guardCodes } from '@galilean/signing/guard';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../concepts/guard.md', import.meta.url), 'utf8');

it('says what every finding of the guard means', () => {
  const [, refusals = ''] = page.split('## What a refusal means');
  const rows = refusals.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.map((row) => row.split(' | ')[0]).join();
  const isNamed = (code: string) => named.includes(`\`${code.replace(/^challenge-.*/, 'challenge-…')}\``);
  expect(guardCodes.filter((code) => !isNamed(code))).toEqual([]);
});
