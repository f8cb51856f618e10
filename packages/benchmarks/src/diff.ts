import { diffDocuments, parseText, readDocument } from '@galilean/scripts/diff';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.js';
import { inTurns } from './measure.js';

const bundle = fileURLToPath(import.meta.resolve('@galilean/spec/openapi.json'));

/** From two texts to a verdict, beside parsing the two texts alone. JSON, for YAML's parser would hide what we do. */
export async function diff(): Promise<Figure[]> {
  const base = await readFile(bundle, 'utf8');
  const figures: Figure[] = [];
  for (const [name, head] of [
    ['diff, one operation changed', base.replace('"operationId": "getOrder"', '"operationId": "fetchOrder"')],
    ['diff, every operation changed', base.replaceAll('"operationId": "', '"operationId": "new')],
    ['diff, every fourth schema changed', everyFourthSchemaChanged(base)],
  ] as const) {
    const verdict = () => diffDocuments(readDocument(base, 'base.json'), readDocument(head, 'head.json'));
    const parsing = () => [base, head].map((text) => parseText(text, 'any.json'));
    if (verdict().level !== 'major') throw new Error(`${name}: nothing major was found`);
    const { ours, theirs, ratio } = await inTurns(25, verdict, parsing);
    const detail = `${ours.toFixed(1)} ms, parsing both files alone ${theirs.toFixed(1)} ms`;
    figures.push({ name, measured: ratio, limit: 5, unit: 'ratio', detail });
  }
  return figures;
}

/** More than a vendor changes in a year: every fourth object demands another field, every fourth text has a bound. */
function everyFourthSchemaChanged(text: string): string {
  let met = 0;
  return text.replaceAll(/"required": \[|"type": "string"(?=,?\n)/g, (found) => {
    if (met++ % 4 > 0) return found;
    return found.endsWith('[') ? `${found}"more",` : `${found}, "maxLength": 99`;
  });
}
