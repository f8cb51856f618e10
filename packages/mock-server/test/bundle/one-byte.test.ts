import { readdirSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { inOneByte } from '../../bundle/one-byte.js';

const dist = new URL('../../dist/', import.meta.url);

it.each([
  "'a…b é 𝑊'",
  '`≥ \\\\… ’`',
  '/[一龠ぁゔ]/.test("ぁ") && /[𝑊-𝑍]/u.test("𝑋")',
  '{ /* … */ "…": 1 }["\\u2026"]',
])('%s is the same code', (code) => {
  const escaped = inOneByte(code);
  expect(escaped).not.toMatch(/[\u0100-\uffff]/);
  expect(runInNewContext(`(${escaped})`)).toEqual(runInNewContext(`(${code})`));
});

it.each(["'\\…'", "'\\\\…'", "'\\\\\\…'", '/[^\\一-龠]/.test("一")'])(
  '%s as well, after backslashes',
  (code) => {
    expect(inOneByte(code)).not.toMatch(/[\u0100-\uffff]/);
    expect(runInNewContext(inOneByte(code))).toEqual(runInNewContext(code));
  },
);

it('refuses a line that continues after a separator of lines', () => {
  expect(() => inOneByte("'\\\u2028'")).toThrow('separator');
});

it('all that an idle mock holds as text takes one byte per character', () => {
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.c?js$|^operations\.json$/.test(name),
  );
  expect(texts).toContain('operations.json');
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((name) => /[\u0100-\uffff]/.test(readFileSync(new URL(name, dist), 'utf8')))).toEqual(
    [],
  );
});
