import { mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMockServer, type MockServer } from '@galilean/mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../src/commands/known.js';
import { cloneOf, environment, runKnown, type Desk } from '../../src/commands/run-known.js';
import { cloneHead } from '../../src/release/release-job.js';

/** Timeout of a command in milliseconds. */
const TIME_LIMIT = 40 * 60_000;
const versions = (process.env['GALILEAN_NODES'] ?? '20,22,24').split(',');
const commands = Object.entries(known).filter(([, how]) => 'says' in how || 'serves' in how);

/** Every command that the pages name, typed into a fresh clone by somebody with this Node. */
describe.each(versions)('Node %s', (version) => {
  let desk: Desk;
  let mock: MockServer;
  let living: MockServer;

  beforeAll(async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'galilean-commands-')));
    [mock, living] = await Promise.all([startMockServer({ static: true }), startMockServer()]);
    const addresses = { MOCK: mock.url, LIVING_MOCK: living.url };
    desk = { folder, env: { ...(await environment(version)), ...addresses } };
    await rename(await cloneHead(), cloneOf(desk));
    await mkdir(join(folder, 'your-project'));
    await writeFile(join(folder, 'your-project/package.json'), '{ "private": true }\n');
  });
  afterAll(async () => {
    await Promise.all([mock.close(), living.close()]);
    await rm(desk.folder, { recursive: true, force: true });
  });

  it.for(commands)('%s', { timeout: TIME_LIMIT }, async ([command, how], { signal }) => {
    expect(await runKnown(desk, command, how, signal)).not.toMatch(/^\s+at .*\(.*:\d+:\d+\)$/m);
  });
});
