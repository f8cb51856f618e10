import type { ProseFinding } from './check-prose.js';
import { passagesOfMarkdown } from './sentences.js';

/** Shorter ones are phrases of the field, such as “call the same run again”. */
const FEWEST_WORDS = 7;

/**
 * Finds sentences that two pages share: one page should say it, and the other link there. A reader who meets it again
 * skips what is new beside it.
 */
export function repeatedSentences(pages: ReadonlyMap<string, string>): ProseFinding[] {
  const first = new Map<string, string>();
  const findings: ProseFinding[] = [];
  for (const [path, page] of pages)
    for (const { kind, text, line } of passagesOfMarkdown(withoutShared(page)))
      for (const found of text.split(/(?<=[.!?:][*_)]*)\s+|\|/)) {
        const words = found.match(/[\p{L}\p{N}]+/gu) ?? [];
        if (words.length < FEWEST_WORDS || found.startsWith('![')) continue;
        const sentence = words.join(' ').toLowerCase();
        const earlier = first.get(sentence) ?? path;
        first.set(sentence, earlier);
        if (earlier !== path)
          findings.push({ path, line, kind, found: found.trim(), write: `it once: it is in ${earlier}` });
      }
  return findings;
}

/** A page without the warning that a script writes onto each, with its lines where they were. */
const withoutShared = (page: string): string =>
  page.replace(/<!-- scope-warning -->[\s\S]*?<!-- \/scope-warning -->/g, (warning) =>
    warning.replace(/.+/g, ''),
  );
