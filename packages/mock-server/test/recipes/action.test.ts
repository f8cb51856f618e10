import { validateAction, validateWorkflow } from '@action-validator/core';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { pack, packageFolder, documentedBlock, temporaryFolder } from '../installed/packed-project.js';

interface Action {
  inputs: Record<string, { default: string }>;
  outputs: Record<string, { value: string }>;
  runs: { steps: { id: string; run: string; env: Record<string, string> }[] };
}

const text = await readFile(join(packageFolder, '../../.github/actions/mock-server/action.yml'), 'utf8');
const action = parse(text) as Action;
const [step] = action.runs.steps;

/** Runs the step as a runner does. @param inputs values other than the defaults */
async function runStep(inputs: Record<string, string>) {
  const folder = await temporaryFolder();
  const [output, environment] = [join(folder, 'output'), join(folder, 'environment')];
  const value = (expression: string) => {
    const [, name] = /^\$\{\{ inputs\.(\w+) \}\}$/.exec(expression)!;
    return inputs[name!] ?? action.inputs[name!]!.default;
  };
  const given = Object.entries(step!.env).map(([name, expression]) => [name, value(expression)]);
  await Promise.all([
    writeFile(output, ''),
    writeFile(environment, ''),
    writeFile(join(folder, 'run.sh'), step!.run),
  ]);
  const { NODE_ENV: _, ...env } = process.env;
  // A separate process group that ends with the test, because the mock outlives the step.
  const bash = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', 'run.sh'], {
    cwd: folder,
    detached: true,
    env: {
      ...env,
      ...(Object.fromEntries(given) as Record<string, string>),
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: output,
      GITHUB_ENV: environment,
      npm_config_cache: join(folder, 'npm-cache'),
    },
  });
  onTestFinished(() => endGroup(bash.pid!));
  let printed = '';
  bash.stdout.on('data', (chunk: string) => (printed += chunk));
  bash.stderr.on('data', (chunk: string) => (printed += chunk));
  const [code] = (await once(bash, 'close')) as [number];
  const read = async (file: string) =>
    Object.fromEntries((await readFile(file, 'utf8')).split('\n').map((line) => line.split(/=(.*)/, 2)));
  return { folder, code, printed, outputs: await read(output), environment: await read(environment) };
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The process group has already exited.
  }
}

it('fits GitHub’s schema for actions, and its block in docs/test-runners.md fits the one for workflows', async () => {
  expect(validateAction(text)).toMatchObject({ errors: [] });
  const block = await documentedBlock('.github/workflows/test.yml');
  expect(validateWorkflow(block.replaceAll('<owner>', 'owner'))).toMatchObject({ errors: [] });
  const { jobs } = parse(block) as { jobs: { test: { steps: { uses?: string; with?: object }[] } } };
  const ours = jobs.test.steps.find(({ uses }) => uses?.includes('/.github/actions/mock-server@'));
  expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(ours!.with!)));
  expect(validateAction(text.replace('using: composite', 'using: compost')).errors).not.toEqual([]);
});

it('starts the mock, outputs its URL, and leaves it running', async () => {
  const tarball = await pack(await temporaryFolder());
  const { code, printed, outputs, environment } = await runStep({
    package: tarball,
    port: '0',
    args: '--seed ci',
  });
  expect(printed).toMatch(/^Mock ready at http:\/\/127\.0\.0\.1:\d+\n$/);
  expect(code).toBe(0);
  expect(environment['GALILEAN_MOCK_URL']).toBe(outputs['url']);
  const found = await fetch(`${outputs['url']}/tokens/v2/search?query=JUP`);
  expect(found.status).toBe(200);
  const lines = (await readFile(outputs['log']!, 'utf8')).trim().split('\n');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ operationId: 'searchTokens', verdict: 'valid' });
});

it('fails with the mock’s output, and never executes its inputs', async () => {
  const tarball = await pack(await temporaryFolder());
  const { folder, code, printed } = await runStep({
    package: tarball,
    args: '--port http ; touch "$HOME/x" $(touch y)',
  });
  expect(code).toBe(1);
  expect(printed).toMatch(/^::error title=Galilean mock server::It ended before it was ready/);
  expect(printed).toMatch(/galilean-mock: /);
  await expect(readFile(join(folder, 'y'))).rejects.toThrow('ENOENT');
});

it('waits until its timeout and no longer', async () => {
  const tarball = await pack(await temporaryFolder());
  const { code, printed } = await runStep({ package: tarball, timeout: '0' });
  expect(code).toBe(1);
  expect(printed).toContain('It was not ready after 0 seconds');
  expect((await runStep({ package: tarball, timeout: 'soon' })).printed).toContain('The timeout is "soon"');
});

it('refuses a mere name, which a stranger may have claimed, and fetches nothing by default', async () => {
  const named = await runStep({ package: '@galilean/mock-server' });
  expect(named.code).toBe(1);
  expect(named.printed).toContain('it must be a packed file (.tgz) or have a version');
  const missing = await runStep({});
  expect(missing.code).toBe(1);
  expect(missing.printed).toContain('The project has no mock installed');
});
