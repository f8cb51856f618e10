import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { command, freePort } from '../support/child.js';
import { documentedBlock } from './documented-block.js';

it('starts in the background of any shell and waits until it is ready', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'galilean-background-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = String(await freePort());
  // The command built here replaces what the project has installed.
  const npx = ['#!/bin/sh', '[ "$1 $2 $3" = "--no -- galilean-mock" ] || exit 9', 'shift 3'];
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/npx'), [...npx, `exec node '${command}' "$@"`, ''].join('\n'));
  await chmod(join(folder, 'bin/npx'), 0o755);
  const script = (await documentedBlock('start-in-background.sh')).replaceAll('4010', port);
  const { NODE_ENV: _, ...env } = process.env;
  const shell = spawn('sh', ['-e', '-c', `${script}\necho "at $GALILEAN_MOCK_URL"`], {
    cwd: folder,
    detached: true,
    env: { ...env, PATH: `${folder}/bin:${env['PATH']}` },
  });
  onTestFinished(() => void process.kill(-shell.pid!, 'SIGKILL'));
  let printed = '';
  shell.stdout.on('data', (chunk: string) => (printed += chunk));
  await once(shell, 'close');
  expect(printed).toBe(`at http://127.0.0.1:${port}\n`);
  expect((await fetch(`http://127.0.0.1:${port}/__control/state`)).status).toBe(200);
});
