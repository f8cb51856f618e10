import { parseArgs } from 'node:util';
import { mergedAt } from '../changeset/changeset-files.js';
import { checkDeclared } from '../changeset/gate.js';
import { writeDrafts } from '../changeset/write-drafts.js';
import { reviewDescription } from '@galilean/diff/review';
import { repositoryRoot } from '@galilean/description/paths';
import { run } from '@galilean/description/cli/run';

const help = `Drafts one changeset per package that a change of the description affects.

  npm run spec:changeset                         against main
  npm run spec:changeset -- --base origin/main   against another ref, or a file
  npm run spec:changeset -- --check              writes nothing; fails when a package declares less than it needs

  --base <git-ref|file>   what to compare with; default main
  --check                 the gate: also fails when types and diff disagree, or an override has no target
  --root <folder>         the repository; default: this repository

A draft that you edited keeps its text; its level follows the diff.
Exit codes: 0 drafted, or the changesets declare enough; 1 the gate failed and names the command to run; 2 wrong arguments.
`;

await run(async () => {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: 'main' },
      check: { type: 'boolean', default: false },
      root: { type: 'string', default: repositoryRoot },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  const { base, root } = values;
  const review = await reviewDescription(root, base);
  const merged = await mergedAt(root, base);
  if (values.check) {
    await checkDeclared(root, review.diff, base, merged);
    return console.log(`The changesets declare what the description needs (${review.diff.level}).`);
  }
  const { written, removed, kept } = await writeDrafts(root, review, merged);
  for (const name of written) console.log(`written  .changeset/${name}`);
  for (const name of removed) console.log(`removed  .changeset/${name}`);
  for (const name of kept)
    console.log(`kept     .changeset/${name}: edited by hand; check that its text is still right`);
  if (written.length + removed.length + kept.length === 0) console.log('Nothing to draft.');
}, help);
