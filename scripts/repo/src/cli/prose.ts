// Part of `npm run lint`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@galilean/description/paths';
import { checkProse } from '../prose/check-prose.js';
import { repeatedSentences } from '../prose/repeated-sentences.js';
import { wordsIn } from '../prose/words.js';
import { trackedFiles } from '../tracked-files.js';
import { run } from '@galilean/description/cli/run';

const help = `Finds words that slow readers down, in comments, docstrings, error texts, test titles and Markdown,
and sentences that two guides or concepts share.

  npm run lint:prose                        every hand-written file
  npm run lint:prose -- packages/client     files below a folder
  npm run lint:prose -- --count             only the number of findings per folder

scripts/repo/words.yaml lists the words and what to write instead.
`;

const handWritten = /\.(ts|mts|mjs|md)$/;
const pages = /^packages\/checks\/docs\/(guides|concepts)\/.*\.md$/;
/** Generated files, and input and fixtures that other people wrote. */
const notOurs = /(^|\/)(generated|fixtures|corpus|dist|reports|api)\/|CHANGELOG\.md$/;

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  const files = trackedFiles(repositoryRoot, '--', ...positionals).filter(
    (path) => handWritten.test(path) && !notOurs.test(path),
  );
  const words = wordsIn(readFileSync(new URL('../../words.yaml', import.meta.url), 'utf8'));
  const texts = new Map(files.map((path) => [path, readFileSync(join(repositoryRoot, path), 'utf8')]));
  const findings = [
    ...[...texts].flatMap(([path, text]) => checkProse(path, text, words)),
    ...repeatedSentences(new Map([...texts].filter(([path]) => pages.test(path)))),
  ];
  if (values.count) {
    const counts = new Map<string, number>();
    for (const { path } of findings) {
      const folder = path.split('/').slice(0, 3).join('/');
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    for (const [folder, count] of [...counts].sort(([, a], [, b]) => b - a))
      console.log(`${String(count).padStart(5)}  ${folder}`);
  } else {
    for (const { path, line, kind, found, write } of findings)
      console.log(`${path}:${line}: ${kind}: “${found}”. Write ${write}.`);
  }
  console.log(`${findings.length} findings in ${files.length} files.`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}, help);
