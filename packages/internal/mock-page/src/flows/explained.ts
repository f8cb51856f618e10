import type { Expectation } from '@galilean/signing/guard';
import { loadSigning } from '../signing/load.js';
import type { Shown } from './step.js';

/** The transaction in words, and the guard's report. */
export async function explained(transaction: string, expectation: Expectation): Promise<Shown[]> {
  const { inWords, guardWords } = await loadSigning();
  return [
    { label: 'What the transaction does', lines: inWords(transaction) },
    { label: 'What the guard says', lines: guardWords(transaction, expectation) },
  ];
}
