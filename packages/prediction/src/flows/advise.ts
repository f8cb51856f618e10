import { findAdvice, type FoundAdvice } from '@galilean/client';
import { operations } from '../generated/operations.js';
import { predictionOutcomes } from '../generated/outcomes.js';

/** What to do about an outcome. Leaves out the texts of `adviceForPrediction`, to keep bundles small. */
export const advise = (outcome: unknown, operationId?: keyof typeof predictionOutcomes): FoundAdvice =>
  findAdvice({ operations, outcomes: predictionOutcomes }, outcome, operationId);
