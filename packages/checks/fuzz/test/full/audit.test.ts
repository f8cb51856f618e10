import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { bundledInMock, bundledInPage } from '../../src/mock-bundle.js';
import { repositoryFile } from '../../src/repository.js';

interface Advisory {
  readonly module_name: string;
  readonly url: string;
  readonly findings: readonly { readonly version: string }[];
}
interface Audit {
  readonly error?: { readonly message: string };
  readonly advisories?: Record<string, Advisory>;
}

/** `pnpm audit` asks the registry. Some mirrors do not answer; then the test is skipped. */
function advisories(skip: (note: string) => never, ...scope: readonly string[]): Advisory[] {
  const { stdout } = spawnSync(repositoryFile('node_modules/.bin/pnpm'), ['audit', '--json', ...scope], {
    cwd: repositoryFile('.'),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  let audit: Audit;
  try {
    audit = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Audit;
  } catch {
    audit = { error: { message: 'the answer is no JSON' } };
  }
  if (!audit.error) return Object.values(audit.advisories ?? {});
  const note = `NOT LOOKED UP: the registry answers no audits, so open advisories are unknown. ${audit.error.message}`;
  console.warn(note);
  return skip(note);
}

it('no advisory is open against a runtime dependency (where available)', ({ skip }) => {
  const found = advisories(skip, '--prod').map(({ module_name: name, url }) => `${name}: ${url}`);
  expect(found).toEqual([]);
});

/** To the manifests they are for development alone, so they are looked for among all that is installed. */
it('no advisory is open against what the mock server contains (where available)', ({ skip }) => {
  const bundled = new Set([...bundledInMock, ...bundledInPage]);
  const found = advisories(skip).flatMap(({ module_name: name, url, findings }) =>
    findings
      .map(({ version }) => `${name}@${version}`)
      .filter((id) => bundled.has(id))
      .map((id) => `${id}: ${url}`),
  );
  expect([...new Set(found)]).toEqual([]);
});
