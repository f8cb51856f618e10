import { diffDocuments, parseText, readDocument } from '@galilean/diff';
import { readFile } from 'node:fs/promises';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { inTurns } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { bundle } from '../folders.js';
import { figure } from '../promises/figure.js';
import type { PromiseName } from '../promises/promises.js';

const [ours, parsing] = ['Galilean spec:diff', 'parsing both files'];

/** Measures two texts to a verdict against only parsing them. In JSON, because YAML's parser would hide our share. */
export async function diff(): Promise<Result> {
  const base = await readFile(bundle, 'utf8');
  const results: Result[] = [];
  for (const [promise, title, head] of [
    [
      'diff-one-operation',
      'Comparing two descriptions, one operation changed',
      base.replace('"operationId": "getOrder"', '"operationId": "fetchOrder"'),
    ],
    [
      'diff-every-operation',
      'Comparing two descriptions, every operation changed',
      base.replaceAll('"operationId": "', '"operationId": "new'),
    ],
    [
      'diff-every-fourth-schema',
      'Comparing two descriptions, every fourth schema changed',
      everyFourthSchemaChanged(base),
    ],
  ] as const)
    results.push(await diffOf(promise, title, base, head));
  return {
    comparisons: results.flatMap(({ comparisons }) => comparisons),
    figures: results.flatMap(({ figures }) => figures),
  };
}

async function diffOf(promise: PromiseName, title: string, base: string, head: string): Promise<Result> {
  const verdict = () => diffDocuments(readDocument(base, 'base.json'), readDocument(head, 'head.json'));
  if (verdict().level !== 'major') throw new Error(`${title}: nothing major was found`);
  const samples = await inTurns(
    [
      { name: parsing, prepare: () => () => [base, head].map((text) => parseText(text, 'any.json')) },
      { name: ours, version: versionOf('@galilean/spec'), prepare: () => verdict },
    ],
    { rounds: 25, turnMs: 40, warmUpMs: 800 },
  );
  return {
    comparisons: [compare({ id: promise, title, unit: 'ms', reference: parsing }, samples)],
    figures: [figure(promise, ratioOf(samples, ours, parsing))],
  };
}

/** More than a vendor changes in a year: every fourth object requires another field, every fourth string gets a limit. */
function everyFourthSchemaChanged(text: string): string {
  let met = 0;
  return text.replaceAll(/"required": \[|"type": "string"(?=,?\n)/g, (found) => {
    if (met++ % 4 > 0) return found;
    return found.endsWith('[') ? `${found}"more",` : `${found}, "maxLength": 99`;
  });
}
