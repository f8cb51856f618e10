import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneHead } from '../../src/release/release-job.js';
import { run } from '../../src/run.js';
import { tool } from '../../src/tools/tool.js';

/** Timeout of a command in milliseconds. */
const TIME_LIMIT = 40 * 60_000;

/** The two commands of the README, in a fresh clone without any installation. */
describe.each(['20', '22', '24'])('Node %s', (version) => {
  let folder: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    const programs = join(await tool(`node@${version}`), 'node_modules/.bin');
    env = { PATH: `${programs}${delimiter}${process.env['PATH']}` };
    folder = await cloneHead();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const type = (command: string) => run('npm', command.split(' '), { cwd: folder, env, timeout: TIME_LIMIT });

  it('runs npm start', { timeout: TIME_LIMIT }, async ({ annotate }) => {
    const nodeVersion = await run('node', ['--version'], { cwd: folder, env });
    expect(nodeVersion).toMatch(new RegExp(`^v${version}\\.`));
    const printed = await type('start');
    const [, seconds] = /^([\d.]+) s\. Next: README\.md\.$/m.exec(printed) ?? [];
    expect(Number(seconds), printed).toBeGreaterThan(0);
    await annotate(`${nodeVersion.trim()}, shown in ${seconds} s`);
  });

  it('runs npm test', { timeout: TIME_LIMIT }, async ({ annotate }) => {
    const printed = await type('test');
    const [closing, passed] = /^Tests: (\d+) passed, 0 failed$/m.exec(printed) ?? [];
    expect(Number(passed), printed).toBeGreaterThan(0);
    await annotate(closing!);
  });
});
