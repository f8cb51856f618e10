import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repositoryFile } from '../../src/repository.js';

interface Audit {
  readonly error?: { readonly message: string };
  readonly advisories?: Record<string, { readonly module_name: string; readonly url: string }>;
}

/** `pnpm audit` asks the registry; some mirrors do not answer, and then nothing is known. */
it('no advisory is open against a runtime dependency (where at hand)', ({ skip }) => {
  const { stdout } = spawnSync(repositoryFile('node_modules/.bin/pnpm'), ['audit', '--prod', '--json'], {
    cwd: repositoryFile('.'),
    encoding: 'utf8',
  });
  let audit: Audit;
  try {
    audit = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Audit;
  } catch {
    audit = { error: { message: 'the answer is no JSON' } };
  }
  if (audit.error)
    skip(`The registry answers no audits, so advisories were not looked up: ${audit.error.message}`);
  expect(
    Object.values(audit.advisories ?? {}).map(({ module_name: name, url }) => `${name}: ${url}`),
  ).toEqual([]);
});
