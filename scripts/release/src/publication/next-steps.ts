import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Workflow {
  readonly jobs: Readonly<
    Record<'release', { readonly environment: string; readonly steps: readonly { readonly run?: string }[] }>
  >;
}

const FILE = 'release.yml';

/** What a person does after the candidate of all packages is published: npm takes trust for no package before. */
export function nextSteps(root: string, names: readonly string[], repository: string): string {
  const { environment, steps } = (
    parse(readFileSync(join(root, '.github/workflows', FILE), 'utf8')) as Workflow
  ).jobs.release;
  const npm = steps.map(({ run = '' }) => /npm@[\d.]+/.exec(run)?.[0]).find(Boolean);
  const trust = names.map(
    (name) =>
      `     npx --yes ${npm} trust github ${name} --file ${FILE} --repository ${repository} --environment ${environment} --allow-publish --yes`,
  );
  return [
    'Every package is published. Now, as a person:',
    '',
    `1. On GitHub, under Settings, Environments: make “${environment}”, and let only the branch main use it.`,
    '2. Let each package trust the release job. The first command asks for your second factor; npm’s page offers to',
    '   skip it for five minutes. If one fails, repeat that one.',
    '',
    ...trust,
    '',
    '3. On each package’s page on npm, under Settings, Publishing access: “Require two-factor authentication and',
    '   disallow tokens”.',
    '4. Do steps 5 and 6 of “The day of publication” in CONTRIBUTING.md: the warnings, and the changesets that go.',
    '5. Merge the pull request “Version Packages”. The release job publishes 0.1.0 with provenance. Should it stop in',
    '   the middle, run it again: it skips what is published, and tags only what it published.',
    '6. See that `npm view <package>` says 0.1.0 under `latest`: npm called the candidate so as long as it was alone.',
    '',
    'No local registry can rehearse 1 to 3, or that npm accepts the job and signs the provenance of 5.',
  ].join('\n');
}
