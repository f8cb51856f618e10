import { validateAction, validateWorkflow } from '@action-validator/core';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { documentedBlock, mockProject, temporaryFolder } from '../../src/mock/mock-project.js';
import { action, actionText, runStep } from '../../src/mock/run-action.js';

it('fits GitHub’s schema for actions, and its block in docs/test-runners.md fits the one for workflows', async () => {
  expect(validateAction(actionText)).toMatchObject({ errors: [] });
  const block = documentedBlock('.github/workflows/test.yml');
  expect(validateWorkflow(block.replaceAll('<owner>', 'owner'))).toMatchObject({ errors: [] });
  const { jobs } = parse(block) as { jobs: { test: { steps: { uses?: string; with?: object }[] } } };
  const ours = jobs.test.steps.find(({ uses }) => uses?.includes('/.github/actions/mock-server@'));
  expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(ours!.with!)));
  expect(validateAction(actionText.replace('using: composite', 'using: compost')).errors).not.toEqual([]);
});

it('starts the mock, outputs its URL, and leaves it running', async () => {
  const { code, printed, outputs, environment } = await runStep(await mockProject(), {
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
  const folder = await mockProject();
  const { code, printed } = await runStep(folder, {
    args: '--port http ; touch "$HOME/x" $(touch y)',
  });
  expect(code).toBe(1);
  expect(printed).toMatch(/^::error title=Galilean mock server::It ended before it was ready/);
  expect(printed).toMatch(/galilean-mock: /);
  await expect(readFile(join(folder, 'y'))).rejects.toThrow('ENOENT');
});

it('waits until its timeout and no longer', async () => {
  const folder = await mockProject();
  const { code, printed } = await runStep(folder, { timeout: '0' });
  expect(code).toBe(1);
  expect(printed).toContain('It was not ready after 0 seconds');
  expect((await runStep(folder, { timeout: 'soon' })).printed).toContain('The timeout is "soon"');
});

it('refuses a mere name, which a stranger may have claimed, and fetches nothing by default', async () => {
  const folder = await temporaryFolder();
  const named = await runStep(folder, { package: '@galilean/mock-server' });
  expect(named.code).toBe(1);
  expect(named.printed).toContain('it must be a packed file (.tgz) or have a version');
  const missing = await runStep(folder, {});
  expect(missing.code).toBe(1);
  expect(missing.printed).toContain('The project has no mock installed');
});
