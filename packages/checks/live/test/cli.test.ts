import { startMockServer, type MockServer } from '@galilean/mock-server';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@galilean/description/paths';
import { itInFull } from '@galilean/test-kit/in-full';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiKey, folderOfTest } from './rehearsal.js';

let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer();
});
afterAll(() => mock.close());

/** Types the command where there is no terminal. @param stopAt What it prints before somebody presses Ctrl-C */
function type(args: readonly string[], stopAt?: string): Promise<{ code: number | null; said: string }> {
  const tsx = join(repositoryRoot, 'node_modules/tsx/dist/loader.mjs');
  const child = spawn(
    process.execPath,
    ['--import', tsx, join(repositoryRoot, 'packages/checks/live/src/cli.ts'), ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, JUPITER_API_KEY: apiKey } },
  );
  let said = '';
  let isStopped = false;
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        said += String(data);
        if (stopAt === undefined || isStopped || !said.includes(stopAt)) return;
        isStopped = true;
        child.kill('SIGINT');
      });
    child.once('close', (code) => resolve({ code, said }));
  });
}

it('begins nothing where it can ask no one', async () => {
  const { code, said } = await type([]);
  expect({ code, said }).toMatchObject({ code: 2, said: expect.stringContaining('add --yes') });
});

itInFull('reads, and writes its report also after Ctrl-C', async () => {
  const out = await folderOfTest();
  const reading = ['--parts', 'reads', '--yes', '--base-url', mock.url, '--out', out];
  const stopped = await type(
    [...reading, '--rate', '20', '--captured', join(out, 'captured')],
    'GET /price/v3',
  );
  expect(stopped, stopped.said).toMatchObject({ code: 130 });
  expect(await readFile(join(out, 'report.md'), 'utf8')).toMatch(
    /Not finished[^]*\| GET \/price\/v3 \| as described \|/,
  );
  expect(stopped.said).not.toContain(apiKey);
});
