import type { Expectation } from '@galilean/signing/guard';
import { loadSigning } from '../signing/load.js';
import { NotDone } from './call.js';
import type { Shown } from './step.js';

/**
 * The transaction in words, and the guard's verdict.
 * @param maker see `verdictOn`
 * @throws NotDone if the wallet would not sign it
 */
export async function explained(
  transaction: string,
  expectation: Expectation,
  maker = 'A program',
): Promise<Shown[]> {
  const { inWords, verdictOn } = await loadSigning();
  const { kind, says, notes } = verdictOn(transaction, expectation, maker);
  const words = { label: 'What the transaction does', lines: inWords(transaction) };
  if (kind === 'proven') return [words, { label: 'What the guard says', lines: [says, ...notes] }];
  const title = kind === 'refused' ? 'Refused' : 'Needs a simulation';
  throw new NotDone({ tone: kind === 'refused' ? 'bad' : 'open', title, meaning: says }, [words]);
}
