import type { Expectation } from '@galilean/signing/guard';
import type { Json } from '../mock/json.js';
import { loadSigning } from '../signing/load.js';
import { textOf } from './call.js';
import type { Run, Step } from './step.js';
import { testWallet } from './wallet.js';

/** Where a run keeps what is signed. */
interface Names {
  /** The answer with the transaction. */
  from: string;
  /** Where the signed transaction goes. */
  to: string;
}

/** Guards a transaction that the mock handed out, and signs it. */
export const signStep = (title: string, { from, to }: Names): Step => ({
  title,
  where: 'in this page',
  why: 'The guard checks the transaction again. Then the wallet signs, in its own slot alone.',
  async run(run: Run) {
    const { signer } = await testWallet();
    const { signGuarded } = await loadSigning();
    const expectation = run['expectation'] as unknown as Expectation;
    const result = await signGuarded(textOf(run[from] as Json, 'transaction'), signer, expectation);
    run[to] = result.transaction;
    return {
      says: result.complete
        ? 'Nothing has been sent yet.'
        : `Nothing has been sent yet. ${result.missingSigners.length} more must sign: the service or a market maker.`,
      shows: [{ label: 'Signature, known before anything is sent', lines: [result.signature] }],
    };
  },
});
