import { findAdvice, type AdviceReason, type FoundAdvice, type OutcomeTables } from './find-advice.js';
import type { Meanings, Replacements } from './outcomes.js';

export interface Advice extends Omit<FoundAdvice, 'by' | 'operationId'> {
  /** What happened, in a sentence. */
  meaning: string;
  /** For a legacy operation: what to call instead. */
  replacedBy?: string;
}

/** A domain's documented outcomes and what they mean; generated. */
export interface AdviceTables extends OutcomeTables {
  /** What each outcome means, in the order of `outcomes`. */
  readonly meanings: Meanings;
  /** Legacy operations, and what to call instead. */
  readonly replacements: Replacements;
}

/**
 * What to do about an error or an answer, and why. Domain packages export it with their tables, as `adviceForSwap`.
 *
 * @param outcome An error that a method threw, or the data of an answer.
 * @param operationId Required for data; an error has its operation.
 */
export function adviceFor(tables: AdviceTables, outcome: unknown, operationId?: string): Advice {
  const { by, operationId: asked, ...found } = findAdvice(tables, outcome, operationId);
  const meaning = typeof by === 'number' ? tables.meanings[asked]![by]! : meaningOf[by];
  const replacedBy = tables.replacements[asked];
  return { ...found, meaning, ...(replacedBy !== undefined && { replacedBy }) };
}

const meaningOf: Readonly<Record<AdviceReason, string>> = {
  ordinary: 'A normal answer.',
  'unknown-refusal': 'The service refused with an unknown code or message.',
  'not-ours': 'Not an error of this client.',
  'not-sent': 'Nothing was sent.',
  'too-many': 'Too many requests, or the request was too slow.',
  'bad-key': 'The key is not valid.',
  forbidden: 'The key may not use this endpoint, or a firewall rule refuses it.',
  refused: 'The request was refused.',
  failed: 'The service failed. Ask again later.',
  open: 'The outcome is unknown. Check before you send anything again.',
  'open-same-bytes': 'The outcome is unknown. Send only the same bytes again.',
};
