import { findAdvice, type FoundAdvice, type Ground, type OutcomeTables } from './find-advice.js';
import type { Meanings, Replacements } from './outcomes.js';

export interface Advice extends Omit<FoundAdvice, 'by' | 'operationId'> {
  /** What happened, in words. */
  meaning: string;
  /** For a legacy operation: what to call instead. */
  replacedBy?: string;
}

/** A domain's documented outcomes and what they mean; generated. */
export interface AdviceTables extends OutcomeTables {
  /** What each of the outcomes means, in their order. */
  readonly meanings: Meanings;
  /** Legacy operations, and what to call instead. */
  readonly replacements: Replacements;
}

/**
 * What to do about an error or an answer, and why. Domain packages export it with their own
 * tables, as `adviceForSwap`.
 *
 * @param outcome An error that a method threw, or the data of an answer.
 * @param operationId Needed for data; an error knows its operation.
 */
export function adviceFor(tables: AdviceTables, outcome: unknown, operationId?: string): Advice {
  const { by, operationId: asked, ...found } = findAdvice(tables, outcome, operationId);
  const meaning = typeof by === 'number' ? tables.meanings[asked]![by]! : grounds[by];
  const replacedBy = tables.replacements[asked];
  return { ...found, meaning, ...(replacedBy !== undefined && { replacedBy }) };
}

const grounds: Readonly<Record<Ground, string>> = {
  ordinary: 'An ordinary answer.',
  'unknown-refusal': 'The service refused, in words that are not known.',
  'not-ours': 'Not an error of the client.',
  'not-sent': 'Nothing was sent.',
  'too-many': 'Too many requests, or too slow.',
  'bad-key': 'The key is not valid.',
  forbidden: 'The key may not use this endpoint, or a firewall rule refuses it.',
  refused: 'The request was refused.',
  failed: 'The service failed. Ask again later.',
  open: 'The outcome is unknown. Look before anything is sent again.',
  'open-same-bytes': 'The outcome is unknown. Only the same bytes may go again.',
};
