import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pack, packageFolder, run, temporaryFolder, workspaceBin } from '../packed-project.js';

const pnpm = join(workspaceBin, 'pnpm');
const yarn = join(packageFolder, 'node_modules/.bin/yarn');

/** Funds a wallet on the ledger, and asks the chain what it has. */
const PROGRAM = `
import { startMockServer } from '@galilean/mock-server';
const wallet = 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM';
try {
  const mock = await startMockServer({ ledger: true });
  mock.fund(wallet, { amount: 5000000n });
  const call = { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [wallet] };
  const answer = await fetch(mock.connection.endpoint, { method: 'POST', body: JSON.stringify(call) });
  console.log((await answer.json()).result.value);
  await mock.close();
} catch (error) {
  console.log(error.code, error.message);
}
`;

const LITESVM = 'litesvm@~1.5.0';

/** Every package manager, and how it adds packages to an empty folder. */
const managers: [string, (cwd: string, packages: string[]) => Promise<unknown>][] = [
  ['npm', (cwd, packages) => run('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd })],
  ['pnpm', (cwd, packages) => run(pnpm, ['add', '--ignore-workspace', ...packages], { cwd })],
  ['yarn', (cwd, packages) => run(yarn, ['add', '--non-interactive', ...packages], { cwd })],
];

async function installed(add: (typeof managers)[number][1], packages: string[]): Promise<string> {
  const folder = await temporaryFolder();
  const tarball = await pack(folder);
  await writeFile(join(folder, 'package.json'), '{"private":true,"license":"MIT","type":"module"}');
  await writeFile(join(folder, 'program.js'), PROGRAM);
  await add(folder, [`file:${tarball}`, ...packages]);
  const { stdout } = await run(process.execPath, ['program.js'], { cwd: folder });
  return stdout.trim();
}

const works = async (add: (typeof managers)[number][1]) =>
  expect(await installed(add, [LITESVM])).toBe('5000000');

describe.each(managers)('installed with %s', (name, add) => {
  it('the ledger runs with litesvm', async () => {
    if (name !== 'yarn' || (await hasEveryBinary())) return works(add);
    // yarn 1 resolves the binaries of all platforms, and a mirror may have this platform's alone.
    return expect(installed(add, [LITESVM])).rejects.toThrow(/Couldn't find any versions for "litesvm-/);
  }, 300_000);

  it('the ledger names what to install without litesvm', async () => {
    expect(await installed(add, [])).toMatch(/^LEDGER_MISSING .*npm install --save-dev litesvm@1\.5/);
  }, 300_000);
});

/** Whether the registry has the newest litesvm for another platform too. */
async function hasEveryBinary(): Promise<boolean> {
  const view = async (name: string, field: string) => {
    const { stdout } = await run('npm', ['view', name, field, '--json']);
    return JSON.parse(stdout || '[]') as unknown;
  };
  const [newest] = [await view(LITESVM, 'version')].flat().slice(-1);
  return [await view('litesvm-darwin-arm64', 'versions')].flat().includes(newest);
}
