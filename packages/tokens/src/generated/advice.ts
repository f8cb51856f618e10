// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import { adviceFor, type Advice } from '@galilean/client';
import { tokensOutcomes, tokensRetries } from './outcomes.js';

/** What each of the documented outcomes means, in their order. */
export const tokensMeanings = {} as const;

/** Legacy operations, and what to call instead. */
export const tokensReplacements = {} as const;

/** Paths that are gone, everything below them included, and what to call instead. For rawClient. */
export const tokensRemoved = { '/price/v2': 'getPrices', '/price/v1': 'getPrices', '/tokens/v1': 'searchTokens' } as const;

const tables = {
  retries: tokensRetries,
  outcomes: tokensOutcomes,
  meanings: tokensMeanings,
  replacements: tokensReplacements,
};

/**
 * What to do about an error that a tokens method threw, or about the data of an answer, and why.
 * @param result An error that a method threw, or the data of an answer.
 * @param operationId Needed for data; an error knows its operation.
 * @example
 * import { adviceForTokens } from '@galilean/tokens';
 *
 * export function whatToDo(error: unknown) {
 *   const { advice, meaning } = adviceForTokens(error);
 *   return `${advice}: ${meaning}`;
 * }
 */
export const adviceForTokens = (result: unknown, operationId?: keyof typeof tokensRetries): Advice =>
  adviceFor(tables, result, operationId);
