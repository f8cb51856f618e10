// Made from the API description by `pnpm generate`. Do not edit: change spec/ and run it again.

import { adviceFor, type Advice, type Outcomes, type Replacements } from '@galilean/client';
import { operations } from './operations.js';

/** Documented outcomes by operation, the special before the general. */
export const tokensOutcomes = {} as const satisfies Outcomes;

/** Legacy operations, and what to call instead. */
export const tokensReplacements = {} as const satisfies Replacements;

/**
 * What to do about an error that a tokens method threw, or about the data of an answer.
 * @param operationId Needed for data; an error knows its operation.
 */
export const adviceForTokens = (outcome: unknown, operationId?: keyof typeof operations): Advice =>
  adviceFor({ operations, outcomes: tokensOutcomes, replacements: tokensReplacements }, outcome, operationId);
