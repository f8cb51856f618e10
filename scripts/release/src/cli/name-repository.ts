// A step of the release job.
import { repositoryRoot } from '@galilean/description/paths';
import { run, UsageError } from '@galilean/description/cli/run';
import { nameRepository } from '../publication/packages.js';

const help = `Writes into each published package.json where it comes from.

  npm run name-repository -- https://github.com/<owner>/<name>
`;

await run(async () => {
  const [url = ''] = process.argv.slice(2);
  if (!/^https:\/\/[^/]+\/[\w.-]+\/[\w.-]+$/.test(url))
    throw new UsageError('The repository’s address is missing.');
  nameRepository(repositoryRoot, url);
}, help);
