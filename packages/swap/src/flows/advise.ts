import { findAdvice, type FoundAdvice } from '@galilean/client';
import { operations } from '../generated/operations.js';
import { swapOutcomes } from '../generated/outcomes.js';

/** What to do about an outcome, without the texts, which `adviceForSwap` has. */
export const advise = (outcome: unknown, operationId?: keyof typeof swapOutcomes): FoundAdvice =>
  findAdvice({ operations, outcomes: swapOutcomes }, outcome, operationId);
