import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benchmarksFolder, repositoryRoot } from '../src/paths.js';
import { figure, limitOf, verdictOn } from '../src/promises/figure.js';
import { promises, type Promised } from '../src/promises/promises.js';

const all: [string, Promised][] = Object.entries(promises);
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

/** The root README's table of figures: what is promised and the text of the promise. */
const rows = (/\| figure \| promise \|\n\|[-|]+\n((?:\|.*\n)+)/.exec(read('README.md'))?.[1] ?? '')
  .split('\n')
  .flatMap((line) => {
    const [, says, promise] = /^\| (.+) \| (.+) \|$/.exec(line) ?? [];
    return says && promise ? [{ says, promise }] : [];
  });

const asWritten = ({ limit, unit }: Promised) => (unit === 'bytes' ? `≤ ${limit / 1000} KB` : `≤ ${limit}`);

describe('the root README', () => {
  it('has its table', () => {
    expect(rows.length).toBeGreaterThanOrEqual(10);
  });

  it.each(rows)('$says: promises what the list says', ({ says, promise }) => {
    const listed = all.filter(([, { row }]) => row === says).map(([, promised]) => promised);
    const sameNumber = (text: string) => text.replaceAll(/(\.\d)0(?!\d)/g, '$1');
    expect(sameNumber(promise)).toBe(listed.map(asWritten).join('; '));
  });

  it('has every row that the list names', () => {
    const named = all.flatMap(([, { row }]) => row ?? []);
    expect(named.filter((row) => !rows.some(({ says }) => says === row))).toEqual([]);
  });
});

describe('the list of promises', () => {
  it('names files that exist', () => {
    for (const path of new Set(all.flatMap(([, { promisedIn }]) => promisedIn)))
      expect(read(path).length).toBeGreaterThan(0);
  });

  it('holds no promise that no benchmark measures', () => {
    const sources = readdirSync(join(benchmarksFolder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('promises.ts'))
      .map((path) => readFileSync(join(benchmarksFolder, 'src', path), 'utf8'))
      .join('\n');
    expect(all.map(([name]) => name).filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  });

  it('says of each which file promises a figure that has a row', () => {
    for (const [, { row, promisedIn }] of all) expect(promisedIn.includes('README.md')).toBe(Boolean(row));
  });
});

describe('a verdict', () => {
  it('is missed beyond the limit by more than the noise, and only then', () => {
    expect(verdictOn(1.2, 1.25, 0)).toBe('holds');
    expect(verdictOn(1.25, 1.25, 0)).toBe('holds');
    expect(verdictOn(1.3, 1.25, 0.1)).toBe('unsure');
    expect(verdictOn(1.3, 1.25, 0.01)).toBe('missed');
    expect(verdictOn(6001, 6000, 0)).toBe('missed');
  });

  it('takes the limit of the running Node', () => {
    expect(limitOf(promises['client-call'], 20)).toBe(1.4);
    expect(limitOf(promises['client-call'], 24)).toBe(1.3);
    const between = { measured: 1.35, noise: 0 };
    expect(figure('client-call', between, 20).verdict).toBe('holds');
    expect(figure('client-call', between, 24).verdict).toBe('missed');
  });
});
