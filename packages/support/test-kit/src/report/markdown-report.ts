import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Reporter, TestModule, TestCase, TestSuite } from 'vitest/node';

/**
 * Writes REPORT.md in a package: what the full tests ran, with which versions, and the result. A section whose file did not run this
 * time keeps its last result and commit.
 */
export class MarkdownReport implements Reporter {
  private readonly path: string;
  private commit: string | undefined;

  /** @param commitOf The commit of the checkout. It must not count changes of the given file. */
  constructor(
    packageRoot: string,
    private readonly commitOf: (path: string) => string | undefined,
  ) {
    this.path = join(packageRoot, 'REPORT.md');
  }

  onTestRunStart(): void {
    this.commit = this.commitOf(this.path);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const when = `${new Date().toISOString().slice(0, 10)}, commit ${this.commit ?? 'unknown'}, ${process.platform} ${process.arch}, Node ${process.version} unless a row names another.`;
    const { path } = this;
    const before = existsSync(path) ? sectionsIn(readFileSync(path, 'utf8')) : new Map<string, string>();
    const now = modules.map(
      (module) => [titleOf(module), [when, '', ...tableOf(module)].join('\n')] as const,
    );
    const sections = [...new Map([...before, ...now])].toSorted(([a], [b]) => a.localeCompare(b));
    const text = [
      '# Report of the full tests',
      'Written by `npm run test:full` in this package. The README lists what it does not prove.',
      ...sections.map(([title, section]) => `## ${title}\n\n${section}`),
    ];
    writeFileSync(path, `${text.join('\n\n')}\n`);
  }
}

function titleOf({ moduleId }: TestModule): string {
  const title = basename(moduleId, '.test.ts').replaceAll('-', ' ');
  return title[0]!.toUpperCase() + title.slice(1);
}

function tableOf(module: TestModule): string[] {
  const errors = module.errors().map(({ message }) => `| could not run | | ${cell(message)} |`);
  const rows = rowsOf(module).map((row) => `| ${row.map(cell).join(' | ')} |`);
  return ['| what | details | result |', '|---|---|---|', ...errors, ...rows];
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').slice(0, 300);

/** A line of the report: what ran, with which versions or what came back, and the result. */
type Row = readonly [what: string, details: string, result: string];

/** The type of an annotation that the report always shows, one line per test. */
export const shown = 'shown';

/** A group with more tests than this becomes one line. */
const many = 6;

/** The lines of a test file, in order. */
function rowsOf(group: TestModule | TestSuite, prefix = ''): Row[] {
  return [...group.children].flatMap((child): Row[] => {
    if (child.type === 'test') return [[prefix + child.name, detailsOf(child), child.result().state]];
    const tests = [...child.children.allTests()];
    return tests.length > many && !tests.some(isShown)
      ? [summary(prefix + child.name, tests)]
      : rowsOf(child, `${prefix}${child.name}: `);
  });
}

function summary(name: string, tests: readonly TestCase[]): Row {
  const other = tests.filter((test) => test.result().state !== 'passed');
  const result = other.length === 0 ? 'passed' : `failed: ${other.map((test) => test.name).join('; ')}`;
  return [name, `${tests.length} configurations`, result];
}

const isShown = (test: TestCase) => test.annotations().some(({ type }) => type === shown);

const detailsOf = (test: TestCase) =>
  test
    .annotations()
    .map(({ message }) => message)
    .join(', ');

/** The sections of a report by their titles. */
export function sectionsIn(report: string): Map<string, string> {
  const [, ...sections] = report.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return [title, lines.join('\n').trim()];
    }),
  );
}
