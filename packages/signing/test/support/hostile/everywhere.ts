import { PublicKey, SystemProgram } from '@solana/web3.js';
import { tipReceivers } from '../../../src/inspect/fees.js';
import { us } from '@galilean/test-kit/wallets';
import { hostileInstructions, ourselves } from '../hostile-instructions.js';
import { hostile, endpoints, budgetProgram, strangers } from './make-hostile.js';

/** Every hostile instruction at every endpoint. */
export const added = endpoints.flatMap((endpoint) =>
  hostileInstructions.map(([name, rule, one]) =>
    hostile(endpoint, endpoint === 'challenge' ? 'not-a-memo' : rule, name, (edit) => edit.add(one)),
  ),
);

/** What every endpoint can be cheated with through its fees. */
export const fees = endpoints.flatMap((endpoint) => [
  hostile(endpoint, 'fee-payer', 'a stranger pays and so may decide', (edit) => {
    edit.own.unshift({ address: strangers, signer: true, writable: true });
  }),
  hostile(endpoint, 'wallet-not-signer', 'another wallet', (edit) => edit.rename(us, strangers)),
  ...(endpoint === 'challenge'
    ? []
    : [
        hostile(endpoint, 'tip', 'a tip of one SOL', (edit) => {
          const toPubkey = new PublicKey(tipReceivers()[0]!);
          edit.add(SystemProgram.transfer({ fromPubkey: ourselves, toPubkey, lamports: 1_000_000_000 }));
        }),
      ]),
  // The fee of a sponsored or a maker's transaction is not ours.
  ...(['challenge', 'order by a maker', 'sponsored order', 'prediction-order, sale'].includes(endpoint)
    ? []
    : [
        hostile(endpoint, 'priority-fee', 'a runaway priority fee', (edit) => {
          edit.find(budgetProgram, '03').data.writeBigUInt64LE(82_000_000_000n, 1);
        }),
      ]),
]);
