// `npm test`: lint, drift of generated code, types, unit, contract and package checks, with one closing count.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, setUp } from './setup.mjs';

const full = process.argv.includes('--full');
const lint = ['lint', 'lint:code', 'lint:prose', 'lint:scope', 'lint:walls'];
const tasks = [...lint, 'generate:check', 'types', 'build', 'test', ...(full ? ['test:full'] : [])];

// Turbo starts each task with the `pnpm` that it finds first.
const quick = process.platform === 'win32' ? [] : [`${root}/scripts/quick-pnpm`];

setUp();
for (const report of reports()) rmSync(report);
const turbo = spawnSync(
  'turbo',
  ['run', ...tasks, '--output-logs=errors-only', '--continue', '--no-update-notifier'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      // The compilers are Go programs that run for a second: they collect garbage a quarter as often.
      GOGC: '400',
      ...process.env,
      PATH: [...quick, `${root}/node_modules/.bin`, process.env.PATH].join(delimiter),
    },
    shell: process.platform === 'win32',
  },
);

const counts = { passed: 0, failed: 0 };
const skipped = [];
const excused = new Set();
for (const report of reports()) {
  const { testResults, success } = JSON.parse(readFileSync(report, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').length;
  counts.passed += tests.filter(({ status }) => status === 'passed').length;
  skipped.push(...tests.filter(({ status, fullName }) => isSkipped(status) && !isExcused(fullName)));
  for (const { status, fullName } of tests)
    if (isSkipped(status) && isExcused(fullName))
      excused.add(fullName.replace(/(?<=\(where available\)).*/s, ''));
  // A file that does not load has no failing tests.
  counts.failed += failed || (success ? 0 : 1);
}
if (process.env.CI === 'true') {
  counts.failed += skipped.length;
  for (const { fullName } of skipped) console.log(`Skipped, which with CI=true is a failure: ${fullName}`);
}
if (turbo.status !== 0 && counts.failed === 0) counts.failed = 1; // lint, drift, types or a build
if (counts.passed === 0) counts.failed ||= 1;

for (const name of excused) console.log(`Skipped, because its material is not available: ${name}`);
console.log(`Tests: ${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

function isSkipped(status) {
  return status === 'skipped' || status === 'pending' || status === 'todo';
}

/** Some tests need material that we may not commit; their titles end in “(where available)”. */
function isExcused(fullName) {
  return fullName.includes('(where available)');
}

function reports() {
  const folders = [
    'spec',
    ...['scripts', 'packages', 'packages/support', 'packages/checks'].flatMap((parent) =>
      readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
    ),
  ];
  return folders.flatMap((folder) => {
    const reportFolder = join(root, folder, 'reports');
    try {
      return readdirSync(reportFolder)
        .filter((name) => name.startsWith('tests'))
        .map((name) => join(reportFolder, name));
    } catch {
      return [];
    }
  });
}
