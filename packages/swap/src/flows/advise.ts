import { findAdvice, type FoundAdvice, type Outcomes } from '@galilean/client';
import { operations } from '../generated/operations.js';

/** What to do about an outcome of one of some operations, without the texts, which `adviceForSwap` has. */
export const advise = (outcomes: Outcomes, outcome: unknown, operationId?: string): FoundAdvice =>
  findAdvice({ operations, outcomes }, outcome, operationId);
