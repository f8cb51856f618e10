import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDescription } from '@galilean/description/load-description';

const run = promisify(execFile);
const spec = fileURLToPath(new URL('../..', import.meta.url));
const redocly = (...args: string[]) =>
  run(join(spec, 'node_modules/.bin/redocly'), args, {
    cwd: spec,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galilean-redocly-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('plain `redocly lint` finds nothing', { timeout: 60_000 }, async () => {
  const { stderr } = await redocly('lint', 'openapi.yaml');
  expect(stderr).toContain('Your API description is valid');
});

it('plain `redocly bundle` writes the same bundle as ours', { timeout: 60_000 }, async () => {
  const file = join(folder, 'openapi.json');
  await redocly('bundle', 'openapi.yaml', '--output', file);
  const ours = await loadDescription(join(spec, 'openapi.yaml'));
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(ours)));
});

/** Rules of Redocly that the bundle breaks, and why. */
const exceptions = {
  'no-ambiguous-paths':
    'The service itself has `/events/suggested/{pubkey}` beside `/events/{eventId}/score`.',
};

it('redocly’s recommended rules find the exceptions alone', { timeout: 120_000 }, async () => {
  const [file, config] = [join(folder, 'bundle.json'), join(folder, 'redocly.yaml')];
  await writeFile(file, JSON.stringify(await loadDescription(join(spec, 'openapi.yaml'))));
  await writeFile(config, 'extends: [recommended]\n');
  const { stdout } = await redocly('lint', file, '--config', config, '--format', 'json');
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string }[] };
  expect([...new Set(problems.map(({ ruleId }) => ruleId))]).toEqual(Object.keys(exceptions));
});
