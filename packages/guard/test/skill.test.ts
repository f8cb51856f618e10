import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exitCodes } from '../src/exit-codes.js';
import { USAGE } from '../src/usage.js';
import manifest from '../package.json' with { type: 'json' };
import { fileOf, galileanGuard, keyFile, order, policyFile } from './command.js';

const skill = readFileSync(new URL('../SKILL.md', import.meta.url), 'utf8');
const marks = [...skill.matchAll(/`([^`]+)`/g)].map(([, mark]) => mark!);

it('has what agents look for, and is packed', () => {
  expect(skill).toMatch(/^---\nname: galilean-guard\ndescription: .{40,}\n---\n/);
  expect(skill.split('\n').length).toBeLessThanOrEqual(30);
  expect(manifest.files).toContain('SKILL.md');
});

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it.each([
  ['the skill', skill, /^\| (\d+) /gm],
  ['the README', readme, /^\| (\d+) /gm],
  ['--help', USAGE.slice(USAGE.indexOf('Exit codes:')).split('\nAny')[0]!, /\b(\d+) [a-z]/g],
])('%s says what every exit code means', (_, text, row) => {
  const codes = [...text.matchAll(row)].map(([, code]) => Number(code));
  expect([...codes].sort()).toEqual(Object.values(exitCodes).sort());
});

it('names options and fields that exist', () => {
  const options = marks.flatMap((mark) => mark.match(/--[a-z]+/g) ?? []);
  expect(options.length).toBeGreaterThan(4);
  expect(options.filter((option) => !USAGE.includes(option))).toEqual([]);
  const fields = marks.filter((mark) => /^[a-z]+[A-Za-z]*$/.test(mark));
  expect(fields.filter((field) => !(field in order.expectation))).toEqual([]);
});

it('its commands run', async () => {
  const commands = marks.filter((mark) => mark.startsWith('galilean-guard '));
  const files: Record<string, string> = {
    'asked.json': fileOf('asked of the skill.json', order.expectation),
    'wallet.json': keyFile(),
  };
  for (const command of commands) {
    const [, ...words] = command.split(' ');
    const args = [...words.map((word) => files[word] ?? word), '--policy', policyFile()];
    expect(await galileanGuard(args, order.transaction), command).toMatchObject({ code: 0, complained: '' });
  }
  expect(commands).toHaveLength(2);
});
