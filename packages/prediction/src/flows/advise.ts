import { findAdvice, type FoundAdvice } from '@galilean/client';
import { predictionOutcomes, predictionRetries } from '../generated/outcomes.js';

/** What to do about an outcome. Leaves out the texts of `adviceForPrediction`, to keep bundles small. */
export const advise = (outcome: unknown, operationId?: keyof typeof predictionOutcomes): FoundAdvice =>
  findAdvice({ retries: predictionRetries, outcomes: predictionOutcomes }, outcome, operationId);
