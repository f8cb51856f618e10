import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change } from '@galilean/diff/change';
import type { Compared } from '@galilean/diff/compare-documents';
import { readChangesets } from './changeset-files.js';
import { draft, draftName, isDraft, isEdited } from './draft.js';
import { requiredLevels } from './required-levels.js';

export interface Drafted {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Edited by hand: we updated the level and kept the text. */
  readonly kept: readonly string[];
}

/** Writes one file per affected package. A second run changes nothing. Deletes drafts of unaffected packages. */
export async function writeDrafts(
  repository: string,
  { diff, ownersOf }: Compared,
  merged: ReadonlySet<string>,
): Promise<Drafted> {
  const existing = await readChangesets(repository);
  const required = await requiredLevels(repository, diff);
  const written: string[] = [];
  const kept: string[] = [];
  for (const requirement of required) {
    const name = draftName(requirement.name, merged);
    const owned = changesAt(diff.changes, (operation) => {
      return requirement.name === '@galilean/spec' || ownersOf(operation).includes(requirement.name);
    });
    const old = existing.get(name);
    const text = draft(requirement, diff, owned, old);
    if (old !== undefined && isEdited(old)) kept.push(name);
    if (text === old) continue;
    await writeFile(join(repository, '.changeset', name), text);
    written.push(name);
  }
  const current = new Set(required.map(({ name }) => draftName(name, merged)));
  const stale = [...existing]
    .filter(([name, content]) => isDraft(content) && !current.has(name) && !merged.has(name))
    .map(([name]) => name);
  for (const name of stale) await rm(join(repository, '.changeset', name));
  return { written, removed: stale, kept };
}

/** The changes of some operations only. */
function changesAt(changes: readonly Change[], isWanted: (operation: string) => boolean): Change[] {
  return changes.flatMap((change) => {
    const [first, ...others] = change.hits.filter(({ operation }) => isWanted(operation));
    return first ? [{ ...change, hits: [first, ...others] }] : [];
  });
}
