import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { rowsOf } from './rows.js';
import { sectionsIn } from './sections.js';

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
