import { passagesOf, passagesOfMarkdown, type Passage } from './sentences.js';
import type { WordRule } from './words.js';

/** One place where a word should be replaced. */
export interface ProseFinding {
  readonly path: string;
  readonly line: number;
  readonly kind: Passage['kind'];
  /** The word as it is written there. */
  readonly found: string;
  readonly write: string;
}

/**
 * Finds the listed words in the prose of one file.
 *
 * @param path Decides how the file is read: `.md` as prose, anything else as TypeScript.
 */
export function checkProse(path: string, text: string, rules: readonly WordRule[]): ProseFinding[] {
  const passages = path.endsWith('.md') ? passagesOfMarkdown(text) : passagesOf(path, text);
  return passages.flatMap(({ kind, text: passage, line }) =>
    rules.flatMap(({ find, write }) =>
      [...passage.matchAll(find)].map(({ 0: found, index }) => ({
        path,
        line: line + passage.slice(0, index).split('\n').length - 1,
        kind,
        found,
        write,
      })),
    ),
  );
}
