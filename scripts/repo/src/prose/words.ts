import { parse } from 'yaml';

/** A word that slowed readers down. */
export interface WordRule {
  /** Matches the word or phrase, ignoring case. */
  readonly find: RegExp;
  /** What to write instead. */
  readonly write: string;
}

const MOST_WORDS = 60;

/**
 * Reads a list such as `words.yaml`.
 *
 * @throws Error if it is longer than people read
 */
export function wordsIn(yaml: string): readonly WordRule[] {
  const listed = parse(yaml) as { find: string; write: string }[];
  if (listed.length > MOST_WORDS)
    throw new Error(`The list has ${listed.length} words. People read at most ${MOST_WORDS}.`);
  return listed.map(({ find, write }) => ({ find: new RegExp(find, 'gi'), write }));
}
