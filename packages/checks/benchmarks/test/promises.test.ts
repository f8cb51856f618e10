import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benchmarksFolder, repositoryRoot } from '../src/folders.js';
import { exitCodeOf, figure, limitOf, verdictOn } from '../src/promises/figure.js';
import type { Promised } from '../src/promises/promised.js';
import { promises } from '../src/promises/promises.js';

const all: readonly (readonly [string, Promised])[] = Object.entries(promises);
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

/** The promise table of a README: the figures and their limits as text. */
const tableOf = (text: string) =>
  (/\| figure +\| promise +\|\n\|[-| ]+\n((?:\|.*\n)+)/.exec(text)?.[1] ?? '').split('\n').flatMap((line) => {
    const [, says, promise] = /^\| (.+?) +\| (.+?) +\|$/.exec(line) ?? [];
    return says && promise ? [{ says, promise }] : [];
  });

const units = { bytes: ' KB', ms: ' ms', count: '', ratio: '' };
const asWritten = ({ limit, unit }: Promised) => `≤ ${unit === 'bytes' ? limit / 1000 : limit}${units[unit]}`;

it('the README of this package lists every promise with its limit, in the order of the list', () => {
  const written = tableOf(read('packages/checks/benchmarks/README.md'));
  expect(written).toEqual(all.map(([, one]) => ({ says: one.says, promise: asWritten(one) })));
});

it('the root README promises in sentences of one number each, which the list has', () => {
  const [, figures = ''] = read('README.md').split('\n## Figures\n');
  const sentences = figures
    .split('\n## ')[0]!
    .match(/^- .*/gm)!
    .map((line) => line.slice(2));
  const promised = all.flatMap(([, { promisedIn, limit, unit }]) => {
    const sentence = promisedIn['README.md'];
    return sentence ? [sentence.replace('#', String(unit === 'bytes' ? limit / 1000 : limit))] : [];
  });
  expect(sentences.sort()).toEqual(promised.sort());
  for (const sentence of sentences) expect(sentence.match(/\d[\d.]*/g), sentence).toHaveLength(1);
});

describe('packages/signing/README.md', () => {
  const readme = 'packages/signing/README.md';
  const rows = tableOf(read(readme));
  const ofRow = (says: string) => all.flatMap(([, one]) => (one.promisedIn[readme] === says ? one : []));

  it.each(rows)('$says: promises what the list says', ({ says, promise }) => {
    const sameNumber = (text: string) => text.replaceAll(/(\.\d)0(?!\d)/g, '$1');
    expect(sameNumber(promise)).toBe(ofRow(says).map(asWritten).join('; '));
  });

  it('has every row that the list names', () => {
    const named = all.flatMap(([, { promisedIn }]) => promisedIn[readme] ?? []);
    expect(named.length).toBeGreaterThanOrEqual(7);
    expect(named.filter((row) => !rows.some(({ says }) => says === row))).toEqual([]);
  });
});

it('the README of signing names only promised sizes', () => {
  const text = read('packages/signing/README.md');
  const promised = new Set(tableOf(text).flatMap(({ promise }) => promise.replaceAll('≤ ', '').split('; ')));
  const sizes = [...text.matchAll(/[\d.]+ [KM]?B\b/g)].map(([size]) => size);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter((size) => !promised.has(size))).toEqual([]);
});

describe('the list of promises', () => {
  it('has only promises that a benchmark measures', () => {
    const sources = readdirSync(join(benchmarksFolder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('promises.ts'))
      .map((path) => readFileSync(join(benchmarksFolder, 'src', path), 'utf8'))
      .join('\n');
    expect(all.map(([name]) => name).filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  });
});

describe('a verdict', () => {
  it('is missed only if the figure exceeds the limit by more than the noise', () => {
    expect(verdictOn(1.2, 1.25, 0)).toBe('holds');
    expect(verdictOn(1.25, 1.25, 0)).toBe('holds');
    expect(verdictOn(1.3, 1.25, 0.1)).toBe('unsure');
    expect(verdictOn(1.3, 1.25, 0.01)).toBe('missed');
    expect(verdictOn(6001, 6000, 0)).toBe('missed');
  });

  it('fails a check if one is missed, not if one is unsure', () => {
    const [holds, unsure] = [
      figure('signing', { measured: 1.2, noise: 0 }),
      figure('signing', { measured: 1.3, noise: 1 }),
    ];
    expect(exitCodeOf([holds, unsure])).toBe(0);
    expect(
      exitCodeOf([holds, figure('size-guard', { measured: promises['size-guard'].limit + 1, noise: 0 })]),
    ).toBe(1);
  });

  it('uses the limit for the running Node', () => {
    expect(limitOf(promises['client-call'], 20)).toBe(1.4);
    expect(limitOf(promises['client-call'], 24)).toBe(1.3);
    const between = { measured: 1.35, noise: 0 };
    expect(figure('client-call', between, 20).verdict).toBe('holds');
    expect(figure('client-call', between, 24).verdict).toBe('missed');
  });
});
