import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Comparison } from '../src/contest/comparison.js';
import { figure } from '../src/promises/figure.js';
import { format } from '../src/report/format.js';
import { replacePart } from '../src/report/write.js';
import { runAll, type Report } from '../src/report/report.js';
import { comparisonLines, figureLine } from '../src/report/screen.js';
import { part, promisesPart } from '../src/report/table.js';
import { writeJson, writeReadme } from '../src/report/write.js';

const comparison: Comparison = {
  id: 'some-call',
  title: 'A call <here> & there',
  unit: 'ms',
  reference: 'bare | fetch',
  rows: [
    { name: 'bare | fetch', version: 'Node 20', median: 0.1, spread: 0.01, ratio: 1 },
    { name: 'Galilean', version: '1.2.3', median: 0.125, spread: 0.02, ratio: 1.25 },
    { name: 'absent', version: '9.9.9', missing: 'needs Node 22' },
  ],
  note: 'A note.',
};
const report: Report = {
  date: '2026-01-02',
  commit: 'abc1234',
  node: '20.0.0',
  platform: 'linux x64',
  cpus: { count: 2, model: 'Some CPU' },
  results: {
    'some-benchmark': {
      comparisons: [comparison],
      figures: [figure('signing', { measured: 1.3, noise: 0.01 })],
    },
  },
  failures: {},
};

describe('a value', () => {
  it.each([
    [0.0234, 'ms', '23.4 µs'],
    [1.5, 'ms', '1.50 ms'],
    [1234, 'ms', '1,234 ms'],
    [12_345, 'ms', '12.3 s'],
    [5577, 'bytes', '5.58 KB'],
    [81_500_000, 'bytes', '81.5 MB'],
  ] as const)('%s %s reads %s', (value, unit, text) => {
    expect(format(value, unit)).toBe(text);
  });
});

describe('a table', () => {
  it('has versions, medians, spreads, ratios and the reason if one did not run', () => {
    const text = part(report, report.results['some-benchmark']!);
    expect(text).toContain('2026-01-02 at abc1234, Node 20.0.0, linux x64, 2 × Some CPU');
    expect(text).toContain('| Galilean | 1.2.3 | 125 µs | 20.0 µs | 1.25 |');
    expect(text).toContain('| absent | 9.9.9 | — | | did not run: needs Node 22 |');
  });

  it('prints a note that tables share once', () => {
    const [first] = report.results['some-benchmark']!.comparisons;
    const twice = [first!, first!].map((one) => ({ ...one, note: 'Shared note.' }));
    const text = part(report, { comparisons: twice, figures: [] });
    expect(text.split('Shared note.')).toHaveLength(2);
    expect(text.split('| Galilean | 1.2.3 |')).toHaveLength(3);
  });

  it('keeps its columns when a name has a bar in it', () => {
    const lines = part(report, report.results['some-benchmark']!)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const columns = new Set(lines.map((line) => line.replaceAll('\\|', '').split('|').length));
    expect([...columns]).toEqual([7]);
  });

  it('shows the figure of each promise and whether it holds', () => {
    expect(promisesPart(report)).toContain('| 1.30 | 0.01 | ≤ 1.25 | **missed** |');
  });
});

describe('markers', () => {
  const text =
    'before\n<!-- bench:a -->\nold\n<!-- /bench:a -->\nafter\n<!-- bench:b -->\nkept\n<!-- /bench:b -->\n';

  it('enclose the only text that is replaced', () => {
    const replaced = replacePart(text, 'a', 'new $1 $&');
    expect(replaced).toBe(text.replace('\nold\n', () => '\n\nnew $1 $&\n\n'));
    expect(replacePart(replaced, 'a', 'new $1 $&')).toBe(replaced);
  });

  it('must occur once each, in order', () => {
    expect(() => replacePart(text, 'c', 'x')).toThrow('<!-- bench:c -->');
    expect(() => replacePart(text + text, 'a', 'x')).toThrow('once each');
    expect(() => replacePart('<!-- /bench:a --> <!-- bench:a -->', 'a', 'x')).toThrow('in this order');
  });
});

describe('a run', () => {
  it('keeps the figures before and after a benchmark that fails', async () => {
    const fine = async () => ({ comparisons: [], figures: [] });
    const failing = async () => {
      throw new Error('no transaction is left');
    };
    const events: string[] = [];
    const { results, failures } = await runAll({ before: fine, failing, after: fine }, ({ name, failure }) =>
      events.push(failure === undefined ? name : `${name}: ${failure}`),
    );
    expect(Object.keys(results)).toEqual(['before', 'after']);
    expect(failures).toEqual({ failing: 'no transaction is left' });
    expect(events).toContain('failing: no transaction is left');
  });
});

describe('the screen', () => {
  it('shows comparisons and promises', () => {
    expect(comparisonLines(comparison).join('\n')).toMatch(/Galilean 1\.2\.3 +125 µs +± 20\.0 µs +1\.25 ×/);
    expect(figureLine(figure('signing', { measured: 1.3, noise: 0.1 }))).toMatch(/^~.*less than the noise/);
    expect(figureLine(figure('size-tokens', { measured: 99_999, noise: 0 }))).toMatch(/^✗.*99999 B +≤ \d+ B/);
  });
});

describe('writing', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galilean-bench-test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const readme =
    '<!-- bench:promises -->\nall promises\n<!-- /bench:promises -->\n<!-- bench:some-benchmark -->\n<!-- /bench:some-benchmark -->\n<!-- bench:other -->\nother figures\n<!-- /bench:other -->\n';

  it('of a part does not change other parts or the table of promises', async () => {
    await writeFile(join(folder, 'README.md'), readme);
    await writeReadme(report, { folder, all: ['some-benchmark', 'other'] });
    const text = await readFile(join(folder, 'README.md'), 'utf8');
    expect(text).toContain('| Galilean | 1.2.3 |');
    expect(text).toContain('other figures');
    expect(text).toContain('all promises');
    expect(await readdir(folder)).toEqual(['README.md']);
  });

  it('of a complete run replaces the table of promises', async () => {
    await writeFile(join(folder, 'README.md'), readme);
    await writeReadme(report, { folder, all: ['some-benchmark'] });
    const text = await readFile(join(folder, 'README.md'), 'utf8');
    expect(text).not.toContain('all promises');
    expect(text).toContain('signing, base64 to base64');
  });

  it('produces JSON that parses to the same report', async () => {
    const path = join(folder, 'deep/figures.json');
    await writeJson(path, report);
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(report);
  });
});
