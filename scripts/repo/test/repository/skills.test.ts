import { repositoryRoot } from '@galilean/description/paths';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skills } from '../../src/skills/skills.js';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const folder = 'packages/checks/api-reports/api';
const reports = readdirSync(join(repositoryRoot, folder)).map((name) => read(`${folder}/${name}`));
const guides = ['guides', 'concepts'].flatMap((part) => {
  const pages = `packages/checks/docs/${part}`;
  return readdirSync(join(repositoryRoot, pages)).map((name) => read(`${pages}/${name}`));
});
const published = readdirSync(join(repositoryRoot, 'packages'), { withFileTypes: true })
  .filter((one) => one.isDirectory() && !['checks', 'support'].includes(one.name))
  .map(({ name }) => name);

it('every published package has a skill', () => {
  // The one of the guard is by hand: its own test runs its commands.
  expect([...skills().keys()].map((path) => basename(dirname(path))).sort()).toEqual(
    published.filter((name) => name !== 'guard').sort(),
  );
});

describe.each([...skills()])('%s', (path, text) => {
  const name = basename(dirname(path));

  it('is as skills.yaml says: `npm run skills` writes it', () => {
    expect(read(path)).toBe(text);
  });

  it('is packed, short, and says when an agent takes it', () => {
    const { files } = JSON.parse(read(`packages/${name}/package.json`)) as { files: string[] };
    expect(files).toContain('SKILL.md');
    expect(text).toMatch(/^---\nname: galilean-[a-z-]+\ndescription: .{40,1000}\n---\n/);
    expect(text.split('\n').length).toBeLessThanOrEqual(30);
  });

  const marks = [...text.matchAll(/`([^`]+)`/g)].map(([, mark]) => mark!);

  it('names only what our packages export, and what the documentation shows', () => {
    const known = [...reports, ...guides, read(`packages/${name}/README.md`), ...sourcesOf(name)];
    const words = marks
      .flatMap((mark) => mark.match(/[a-z][\w-]*\w/gi) ?? [])
      .filter((word) => !/^\d/.test(word));
    expect(words.length).toBeGreaterThan(3);
    const isKnown = (word: string) => known.some((one) => new RegExp(String.raw`\b${word}\b`).test(one));
    expect(words.filter((word) => !isKnown(word))).toEqual([]);
  });

  it('its outcomes are those that the documentation or the types of flows show', () => {
    const outcomes = [...text.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, outcome]) => outcome!);
    const flows = name === 'mcp' || name === 'flow' ? ['swap', 'trigger', 'prediction'] : [name];
    const known = reports.concat(flows.map((one) => read(`packages/${one}/README.md`)));
    const isKnown = (one: string) =>
      known.some((page) => page.includes(`'${one}'`) || page.includes(`\`${one}\``));
    expect(outcomes.filter((one) => !isKnown(one))).toEqual([]);
  });
});

/** Of a command that exports nothing. */
function sourcesOf(name: string): string[] {
  if (name !== 'mcp') return [];
  const sources = `packages/${name}/src`;
  return readdirSync(join(repositoryRoot, sources)).map((file) => read(`${sources}/${file}`));
}
