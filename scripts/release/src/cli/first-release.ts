import { execFileSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@galilean/description/paths';
import { run, UsageError } from '@galilean/description/cli/run';
import { nextSteps } from '../publication/next-steps.js';
import { packCandidate } from '../publication/pack-candidate.js';
import { publishCandidate } from '../publication/publish-candidate.js';

const help = `Publishes the release candidate of every package by hand, so that npm knows the packages and can be told to trust the
release job. Uses your npm and its login, and asks for your second factor. Changes and tags nothing in this repository.
Stopped in the middle, the same command goes on where it stopped.

  npm run first-release -- --repository <owner>/<name> --dry-run    builds, packs, and looks up what is published
  npm run first-release -- --repository <owner>/<name>              also publishes, and says what to do next

  --repository <owner>/<name>   the repository on GitHub whose release job will publish
  --candidate <number>          default 0, for 0.1.0-rc.0
  --folder <path>               where to build; default ~/.cache/galilean-first-release
  --dry-run                     publish nothing

Exit codes: 0 everything is published; 1 it stopped, and says why; 2 wrong arguments.
`;

await run(async () => {
  const { values } = parseArgs({
    options: {
      repository: { type: 'string', default: '' },
      candidate: { type: 'string', default: '0' },
      folder: { type: 'string', default: join(homedir(), '.cache/galilean-first-release') },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  const { repository, candidate, 'dry-run': dryRun } = values;
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw new UsageError('--repository needs <owner>/<name>.');
  if (!/^\d+$/.test(candidate)) throw new UsageError('--candidate needs a number.');
  const print = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: repositoryRoot, encoding: 'utf8' }).trim();
  const commit = print('git', 'rev-parse', 'HEAD');
  if (print('git', 'status', '--porcelain') !== '')
    console.log(
      `There are changes that are not committed. They are not published: ${commit.slice(0, 8)} is.`,
    );
  const packed = await packCandidate({
    root: repositoryRoot,
    commit,
    url: `https://github.com/${repository}`,
    number: Number(candidate),
    folder: join(values.folder, `${commit}-${repository.replace('/', '-')}-rc.${candidate}`),
    tell: console.log,
  });
  console.log(`The registry is ${print('npm', 'config', 'get', 'registry')}`);
  await publishCandidate({ packed, tag: 'next', dryRun, tell: console.log });
  if (dryRun) return console.log('Nothing was published.');
  const names = packed.map(({ name }) => name);
  console.log(`\n${nextSteps(repositoryRoot, names, repository)}`);
}, help);
