import { shown } from '@galilean/test-kit/report/markdown-report';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { installers, packageManagers } from '../../src/project/project.js';
import { ledgerNeeds, type LedgerNeeds } from '../../src/project/litesvm.js';
import { createProject, latest, type Project } from '../../src/project/project.js';
import { run } from '../../src/run.js';
import { tool } from '../../src/tools/tool.js';

/** What adds a package with each. */
const adds = {
  npm: 'npm install --save-dev',
  pnpm: 'pnpm add --save-dev',
  'yarn 1': 'yarn add --dev --ignore-engines',
  'yarn 4': 'yarn add --dev',
} as const;
const cases = ['20', '24'].flatMap((version) => packageManagers.map((manager) => ({ version, manager })));

let needs: LedgerNeeds;
beforeAll(async () => {
  needs = await ledgerNeeds();
});

describe.each(cases)('Node $version, $manager', ({ version, manager }) => {
  let project: Project;
  let programs: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    programs = join(await tool(`node@${version}`), 'node_modules/.bin');
    env = { PATH: `${programs}${delimiter}${process.env['PATH']}` };
    const dependencies = latest(['@galilean/mock-server']);
    project = await createProject({ userConfig: inject('userConfig'), manager, programs, dependencies });
  });
  afterAll(() => project?.remove());

  const npx = ['--no-install', 'galilean-mock', '--ledger', '--port', '0', '--json'];

  it('without litesvm, names the command that installs it', async () => {
    const wanted = `${adds[manager]} litesvm@1.5`;
    const said = await run('node', ['node/ledger.mjs'], { cwd: project.folder, env });
    expect(said).toMatch(/^LEDGER_MISSING /);
    expect(said).toContain(`\`${wanted}\``);
    await expect(run('npx', npx, { cwd: project.folder, env })).rejects.toThrow(wanted);
  });

  it('with litesvm, runs the ledger in a program and with npx', async ({ annotate }) => {
    const { folder } = project;
    const file = join(folder, 'package.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { dependencies: object };
    const dependencies = { ...manifest.dependencies, ...needs.dependencies };
    const { resolutions } = needs;
    await writeFile(file, JSON.stringify({ ...manifest, dependencies, resolutions }));
    const install = () => installers[manager](folder, inject('userConfig'), programs);
    if (manager === 'yarn 1' && version === '20') {
      await expect(install()).rejects.toThrow(/commander@15.*engine "node" is incompatible/);
      await writeFile(join(folder, '.yarnrc'), '--install.ignore-engines true\n');
    }
    await install();

    expect(await run('node', ['node/ledger.mjs'], { cwd: folder, env })).toBe('5000000\n');
    expect(await slotOf(folder, env)).toBeGreaterThan(0);
    const missing = manager.startsWith('yarn') ? Object.keys(resolutions) : [];
    const nodeVersion = (await run('node', ['--version'], { cwd: folder, env })).trim();
    const without =
      missing.length > 0 ? `; resolutions for what the registry lacks: ${missing.join(', ')}` : '';
    await annotate(nodeVersion + without, shown);
  });

  /** Starts the command with npx, and asks its RPC node. */
  async function slotOf(cwd: string, path: Record<string, string>): Promise<number> {
    const child = spawn('npx', npx, { cwd, env: { ...process.env, ...path }, detached: true });
    const ended = once(child, 'close');
    try {
      let printed = '';
      const endpoint = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', (part: Buffer) => {
          printed += String(part);
          const [, found] = /"endpoint":"([^"]+)"/.exec(printed) ?? [];
          if (found) resolve(found);
        });
        child.stderr.on('data', (part: Buffer) => (printed += String(part)));
        child.once('close', () => reject(new Error(printed)));
      });
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot' });
      const answer = await fetch(endpoint, { method: 'POST', body });
      return ((await answer.json()) as { result: number }).result;
    } finally {
      // npx and what it started.
      if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
      await ended;
    }
  }
});
