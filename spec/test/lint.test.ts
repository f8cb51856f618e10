import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConfig, getLineColLocation, lint, type NormalizedProblem } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import galilean, { rules } from '../lint/plugin.js';
import { recommended } from '../lint/recommended.js';
import { TRANSACTION_KINDS, UNITS } from '../lint/vocabulary.js';

const here = (path: string) => fileURLToPath(new URL(`../lint/${path}`, import.meta.url));
const filesIn = (folder: string) => readdirSync(here(folder)).sort();
/** Files of a fixture, including those in subfolders. */
const fixturesOf = (rule: string) =>
  readdirSync(here(`fixtures/${rule}`), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort();

/** An expected finding of a fixture: file, line, and a part of the message. */
interface Announced {
  file: string;
  line: number;
  says: string;
}

/** Reads `# reject: this | and that` from the lines of a fixture. */
function announcedIn(folder: string, file: string): Announced[] {
  const lines = readFileSync(here(`fixtures/${folder}/${file}`), 'utf8').split('\n');
  return lines.flatMap((text, index) => {
    const says = /# reject: (.*)$/.exec(text)?.[1];
    return says
      ? says.split(' | ').map((part) => ({ file: basename(file), line: index + 1, says: part.trim() }))
      : [];
  });
}

async function findings(rule: string, file: string): Promise<NormalizedProblem[]> {
  const config = await createConfig({ plugins: [galilean()], rules: { [`galilean/${rule}`]: 'error' } });
  return lint({ ref: here(`fixtures/${rule}/${file}`), config });
}

const placeOf = (problem: NormalizedProblem) => {
  const { source, start } = getLineColLocation(problem.location[0]!);
  return { file: basename(source.absoluteRef), line: start.line };
};

describe.each(Object.keys(rules))('%s', (rule) => {
  const fixtures = fixturesOf(rule);
  const roots = fixtures.filter((file) =>
    readFileSync(here(`fixtures/${rule}/${file}`), 'utf8').startsWith('openapi:'),
  );
  const parts = fixtures.filter((file) => !roots.includes(file));

  it('has its own file and a fixture that it must reject', () => {
    expect(filesIn('rules')).toContain(`${rule}.js`);
    expect(roots).toContain('good.yaml');
    expect(fixtures.flatMap((file) => announcedIn(rule, file)).length).toBeGreaterThan(0);
  });

  it('accepts the good fixture', async () => {
    expect(await findings(rule, 'good.yaml')).toEqual([]);
  });

  it.each(roots.filter((file) => file !== 'good.yaml'))(
    'rejects exactly the marked lines of %s',
    async (file) => {
      const announced = [file, ...(file === 'bad.yaml' ? parts : [])].flatMap((part) =>
        announcedIn(rule, part),
      );
      const problems = await findings(rule, file);
      const found = problems.map((problem) => {
        const place = placeOf(problem);
        const match = announced.find(
          (one) => one.file === place.file && one.line === place.line && problem.message.includes(one.says),
        );
        return match ?? { ...place, says: problem.message };
      });
      const byPlace = (a: Announced, b: Announced) =>
        a.file.localeCompare(b.file) || a.line - b.line || a.says.localeCompare(b.says);
      expect(found.sort(byPlace)).toEqual(announced.sort(byPlace));
    },
  );
});

describe('the plugin', () => {
  it('has a rule for each file in rules/, and recommends it', () => {
    const files = filesIn('rules')
      .map((file) => basename(file, '.js'))
      .sort();
    expect(Object.keys(rules).sort()).toEqual(files);
    const ours = Object.keys(recommended.rules).filter((name) => name.startsWith('galilean/'));
    expect(ours.sort()).toEqual(files.map((name) => `galilean/${name}`));
  });

  it('has no fixture without a rule', () => {
    expect(filesIn('fixtures')).toEqual(Object.keys(rules).sort());
  });
});

describe('the vocabulary', () => {
  const readme = readFileSync(here('../README.md'), 'utf8');
  const wordsAfter = (start: string, end: string) => {
    const from = readme.indexOf(start);
    expect(from).toBeGreaterThan(0);
    const text = readme.slice(from + start.length, readme.indexOf(end, from + start.length));
    return [...text.matchAll(/`([a-z0-9-]+)`/g)].map(([, word]) => word);
  };

  it('has the units in the README', () => {
    const listed = wordsAfter(
      'on every amount, price, percentage, rate, duration and time:',
      '`x-unit: unknown`',
    );
    expect([...listed, 'unknown']).toEqual(UNITS);
  });

  it('has the kinds of transaction in the README', () => {
    expect(wordsAfter('Kinds:', '\n\n')).toEqual(TRANSACTION_KINDS);
  });
});
