import { short } from '../words/names.js';

/** A part of a sentence, and whether only the lie says it. */
export interface Part {
  text: string;
  isAdded: boolean;
}

/** The fee and the instructions of a transaction that lies, with what the honest one does not say. */
export function marked(lie: readonly string[], honest: readonly string[]): readonly (readonly Part[])[] {
  const left = telling(honest);
  return telling(lie).map((line) => {
    const at = left.findIndex((one) => headOf(one) === headOf(line));
    const [fair] = at < 0 ? [] : left.splice(at, 1);
    if (fair === undefined) return [{ text: line, isAdded: true }];
    const said = new Set(partsOf(fair));
    return partsOf(line).map((text) => ({ text, isAdded: !said.has(text) }));
  });
}

/** Without its size, its signers and what is not known of its accounts; addresses in short. */
const telling = (lines: readonly string[]): string[] =>
  lines
    .map((line) =>
      line
        .replace(/^.*transaction of \d+ bytes\. /, '')
        .replace(/, (input mint|output mint|mint|token program) unknown/g, '')
        .replace(/\b\w{32,44}\b/g, short),
    )
    .filter((line) => /^\d+\. | pays /.test(line));

/** `4. aggregator: route v2`. */
const headOf = (line: string): string => line.replace(/ \(.*| pays .*/, '');
/** With what stands between them. */
const partsOf = (line: string): string[] => line.split(/(\(|, | and |[).]+$)/).filter(Boolean);
