import type { Expectation } from '@galilean/signing/guard';
import { inASentence, type Move } from '../parts/moves.js';
import { loadSigning } from '../signing/load.js';
import { amountOf, SOL } from '../words/names.js';
import { NotDone } from './call.js';
import type { Shown } from './step.js';

/** A transaction, what it should do, and the words for both. */
interface Explained {
  transaction: string;
  expectation: Expectation;
  /** What made the instructions, in words that begin a sentence. Default: a program. */
  maker?: string;
  /** What it changes in the wallet, without its fee. */
  moves?: readonly Move[];
}

/**
 * The transaction in words, and the guard's verdict.
 * @throws NotDone if the wallet would not sign it
 */
export async function explained({
  transaction,
  expectation,
  maker = 'A program',
  moves = [],
}: Explained): Promise<Shown[]> {
  const { inWords, feeOf, verdictOn } = await loadSigning();
  const { kind, says, notes } = verdictOn(transaction, expectation, maker);
  const fee = feeOf(transaction);
  const all: readonly Move[] = [
    ...moves,
    ...(fee === '0' ? [] : [{ kind: 'fee', limit: 'at most', amount: amountOf(fee, SOL) } as const]),
  ];
  const words: Shown = {
    label: 'Every instruction',
    does: {
      // What it would do beside that is not proven otherwise.
      ...(kind === 'proven' && all.length > 0 && { says: inASentence(all), moves: all }),
      instructions: inWords(transaction),
    },
  };
  if (kind === 'proven') return [words, { label: 'What the guard says', lines: [says, ...notes] }];
  const title = kind === 'refused' ? 'Refused' : 'Needs a simulation';
  throw new NotDone({ tone: kind === 'refused' ? 'bad' : 'open', title, meaning: says }, [words]);
}
