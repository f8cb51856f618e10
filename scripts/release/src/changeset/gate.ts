import type { Diff } from '@galilean/diff/change';
import { rank } from '@galilean/diff/level';
import { GateError } from '@galilean/diff/input/input-error';
import { declaredLevels, readChangesets } from './changeset-files.js';
import { requiredLevels } from './required-levels.js';

/**
 * Compares what the changesets declare with what the diff requires, package by package.
 * @throws GateError with the command that fixes it
 */
export async function checkDeclared(
  repository: string,
  diff: Diff,
  base: string,
  merged: ReadonlySet<string>,
): Promise<void> {
  const all = await readChangesets(repository);
  const declared = declaredLevels(new Map([...all].filter(([name]) => !merged.has(name))));
  const short = (await requiredLevels(repository, diff)).filter(
    ({ name, release }) => rank(declared[name] ?? 'none') < rank(release),
  );
  if (short.length === 0) return;
  throw new GateError(
    short.map(({ name, level, release }) => {
      const why = level === release ? '' : ` (${level}, which below 1.0 is ${release})`;
      return `${name}: the change of the API needs a ${release} changeset${why}, but declares ${declared[name] ?? 'none'}.`;
    }),
    `Run \`npm run spec:changeset -- --base ${base}\`, read what it drafted, and commit it.`,
  );
}
