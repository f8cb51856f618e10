import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { asJavaScript } from '../as-javascript.js';
import type { CodeBlock } from './code-blocks.js';
import { runnable, type Stand } from './runnable.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
/** Inside this package, so that Node resolves the workspace's packages like installed ones. */
const benches = fileURLToPath(new URL('../../.documented-code/', import.meta.url));

/** What a block printed, or the error that it threw. */
interface Result {
  readonly out: string;
  readonly error?: string;
}

/** Writes code blocks to files, checks their types and runs them. */
export class Workbench {
  /** Blocks that replace the global `fetch`, and so need a process for themselves. */
  private readonly apart = new Set<string>();
  private constructor(private readonly folder: string) {}

  static async open(): Promise<Workbench> {
    await mkdir(benches, { recursive: true });
    return new Workbench(await mkdtemp(benches));
  }

  /** @throws Error if a placeholder is unknown */
  async put({ name, source }: Pick<CodeBlock, 'name' | 'source'>, stand: Stand): Promise<void> {
    const code = runnable(source, stand);
    if (code.includes("from 'msw/node'")) this.apart.add(name);
    await writeFile(this.fileOf(name, 'ts'), code);
    await writeFile(this.fileOf(name, 'mjs'), await asJavaScript(code));
  }

  /** The compiler's messages about all blocks; empty if there are none. */
  async typeCheck(): Promise<string> {
    const tsconfig = { extends: '../../tsconfig.json', include: ['*.ts'] };
    await writeFile(join(this.folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    const checked = await run(join(root, 'node_modules/.bin/tsgo'), ['-p', this.folder]).catch(
      (error: { stdout: string }) => error,
    );
    return checked.stdout;
  }

  /**
   * Runs blocks one after the other in one process, to save the time to start one for each. It must end by
   * itself: a block that leaves a server or a timer running is a bad example.
   *
   * @param env what a block reads from its environment, beside what this process has
   * @returns by name what each printed, or the error that it threw
   */
  async run(
    names: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<Map<string, Result>> {
    const together = names.filter((name) => !this.apart.has(name));
    const results = new Map(await this.runTogether(together, env));
    for (const name of names)
      if (this.apart.has(name)) for (const one of await this.runTogether([name], env)) results.set(...one);
    return results;
  }

  private async runTogether(
    names: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<[string, Result][]> {
    const runner = fileURLToPath(new URL('run-blocks.mjs', import.meta.url));
    const files = names.map((name) => this.fileOf(name, 'mjs'));
    const written = join(this.folder, 'results.json');
    // Throws if a block that uses `node:test` fails: such tests run after the import.
    await run(process.execPath, [runner, written, ...files], {
      env: { ...process.env, ...env },
      maxBuffer: 2 ** 26,
      timeout: 120_000,
    });
    const results = JSON.parse(await readFile(written, 'utf8')) as Result[];
    return names.map((name, index) => [name, results[index]!]);
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  private fileOf(name: string, extension: 'ts' | 'mjs'): string {
    return join(this.folder, `${name}.${extension}`);
  }
}
