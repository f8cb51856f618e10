import { commitOf } from '@galilean/benchmarks/commit';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { packageRoot, workspaceRoot } from '../workspace.js';
import { rowsOf } from './rows.js';

/** Writes REPORT.md: what the full tests tried, with which versions, and how it ended. */
export default class MarkdownReport implements Reporter {
  private commit: string | undefined;

  onTestRunStart(): void {
    this.commit = commitOf(workspaceRoot, ['packages/internal/consumers/REPORT.md']);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const ordered = modules.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
    const text = [
      '# Report of the full tests',
      '',
      'Written by `npm run test:full` in this package. What it does not prove stands in the README.',
      '',
      `${new Date().toISOString().slice(0, 10)}, commit ${this.commit ?? 'unknown'}, ${process.platform} ${process.arch}, Node ${process.version} unless told otherwise.`,
      ...ordered.flatMap(section),
    ];
    writeFileSync(join(packageRoot, 'REPORT.md'), `${text.join('\n')}\n`);
  }
}

function section(module: TestModule): string[] {
  const title = basename(module.moduleId, '.test.ts').replaceAll('-', ' ');
  const errors = module.errors().map(({ message }) => `| could not run | | ${cell(message)} |`);
  const rows = rowsOf(module).map((row) => `| ${row.map(cell).join(' | ')} |`);
  return [
    '',
    `## ${title[0]!.toUpperCase()}${title.slice(1)}`,
    '',
    '| what | versions | result |',
    '|---|---|---|',
    ...errors,
    ...rows,
  ];
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').slice(0, 300);
