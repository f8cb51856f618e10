import { diffDocuments, parseText, readDocument } from '@galilean/diff';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { inTurns, type Pace } from '../contest/contest.js';
import { figure } from '../promises/figure.js';
import type { PromiseName } from '../promises/promises.js';
import { asYaml, vendorDescription } from './vendor-description.js';

const [whole, reading, parsing] = [
  'from text to verdict',
  'reading: parsing and checking',
  'parsing both files',
];

const writings = {
  json: (value: object) => JSON.stringify(value, null, 2),
  yaml: (value: object) => asYaml(value),
};

/** Number of areas per size, and how long to measure: 10 MB of YAML takes seconds to parse. */
const sizes = [
  {
    promises: { json: 'diff-json-100kb', yaml: 'diff-yaml-100kb' },
    says: '0.1 MB',
    bytes: 1e5,
    pace: { rounds: 25, turnMs: 20, warmUpMs: 1500 },
  },
  {
    promises: { json: 'diff-json-1mb', yaml: 'diff-yaml-1mb' },
    says: '1 MB',
    bytes: 1e6,
    pace: { rounds: 15, turnMs: 40, warmUpMs: 3000 },
  },
  {
    promises: { json: 'diff-json-10mb', yaml: 'diff-yaml-10mb' },
    says: '10 MB',
    bytes: 1e7,
    pace: { rounds: 7, turnMs: 1, warmUpMs: 3000 },
  },
] as const;

/** Measures how the comparison grows with the documents, in both notations. The change affects a quarter of the operations. */
export async function diffSizes(): Promise<Result> {
  const results: Result[] = [];
  for (const notation of ['json', 'yaml'] as const) {
    for (const { promises, says, bytes, pace } of sizes) {
      const title = `Comparing two descriptions of ${says}, ${notation.toUpperCase()}`;
      results.push(await compareSize(promises[notation], title, textsOf(notation, bytes), pace));
    }
  }
  return {
    comparisons: results.flatMap(({ comparisons }) => comparisons),
    figures: results.flatMap(({ figures }) => figures),
  };
}

/** Two versions of one description of about this size. */
function textsOf(notation: keyof typeof writings, bytes: number): readonly [string, string] {
  const write = writings[notation];
  const perArea = write(vendorDescription(1, false)).length;
  const areas = Math.max(1, Math.round(bytes / perArea));
  return [write(vendorDescription(areas, false)), write(vendorDescription(areas, true))];
}

async function compareSize(
  promise: PromiseName,
  title: string,
  texts: readonly [string, string],
  pace: Pace,
): Promise<Result> {
  const read = () => texts.map((text) => readDocument(text, 'any'));
  const verdict = () => {
    const [base, head] = read();
    return diffDocuments(base!, head!);
  };
  if (verdict().level !== 'major') throw new Error(`${title}: nothing major was found`);
  const samples = await inTurns(
    [
      { name: parsing, prepare: () => () => texts.map((text) => parseText(text, 'any')) },
      { name: reading, prepare: () => read },
      { name: whole, prepare: () => verdict },
    ],
    pace,
  );
  return {
    comparisons: [compare({ id: promise, title, unit: 'ms', reference: parsing }, samples)],
    figures: [figure(promise, ratioOf(samples, whole, parsing))],
  };
}
