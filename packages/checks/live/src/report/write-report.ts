import type { Disguise } from '@galilean/captured';
import type { ApiDocument } from '@galilean/diff/input/document';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Difference } from '../service/witness.js';
import { draftOf } from './draft.js';
import { asMarkdown } from './markdown.js';
import { createPlaces } from './place.js';
import { isContradiction, type Finding, type Report } from './report.js';

/** With the place and the draft of each; contradictions first. */
export async function withPlaces(
  document: ApiDocument,
  differences: readonly Difference[],
): Promise<readonly Finding[]> {
  if (differences.length === 0) return [];
  const placeOf = await createPlaces(document);
  const found = new Map<string, Finding & { also: string[] }>();
  for (const difference of differences) {
    const { operation, kind, location, message, operationId } = difference;
    const place = placeOf(difference);
    const draft = place && draftOf(difference, place.written);
    const key = [kind, place?.words ?? operationId, message, draft ?? location].join(' ');
    const known = found.get(key);
    if (known) known.also.push(`${operation} ${location}`);
    else {
      const where = { ...(place && { place: place.words }), ...(draft && { draft }) };
      found.set(key, { operation, kind, location, message, also: [], ...where });
    }
  }
  const all = [...found.values()];
  return [...all.filter(isContradiction), ...all.filter((one) => !isContradiction(one))];
}

/** Writes `report.json` and `report.md`, without what identifies a person. */
export async function writeReport(folder: string, report: Report, disguise: Disguise): Promise<void> {
  const safe = disguise.answer(report).body as Report;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'report.json'), `${JSON.stringify(safe, null, 2)}\n`);
  await writeFile(join(folder, 'report.md'), asMarkdown(safe));
}
