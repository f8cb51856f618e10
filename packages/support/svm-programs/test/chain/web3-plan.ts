import type { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { joinPlans, type Step, writePlan } from '../../src/plan.js';

/** A step of a plan, in terms of web3.js. */
export type Web3Step =
  | { kind: 'invoke'; instruction: TransactionInstruction; seeds?: Uint8Array[] }
  | { kind: 'write'; account: PublicKey; offset: number; bytes: Uint8Array }
  | { kind: 'drain'; from: PublicKey; to: PublicKey }
  | { kind: 'log'; text: string }
  | { kind: 'fail'; code: number };

/** The content of a plan account. */
export const planFor = (
  ...plans: { instruction: TransactionInstruction; steps: readonly Web3Step[] }[]
): Buffer =>
  joinPlans(
    plans.map(({ instruction: { programId, keys, data }, steps }) => {
      const accounts = keys.map(({ pubkey }) => pubkey.toBase58());
      return writePlan({
        instruction: { program: programId.toBase58(), accounts, data },
        steps: steps.map(asStep),
      });
    }),
  );

function asStep(step: Web3Step): Step {
  switch (step.kind) {
    case 'invoke': {
      const { programId, keys, data } = step.instruction;
      const accounts = keys.map(({ pubkey, ...flags }) => ({ address: pubkey.toBase58(), ...flags }));
      const seeds = step.seeds ? { seeds: step.seeds } : {};
      return { kind: 'invoke', call: { program: programId.toBase58(), accounts, data }, ...seeds };
    }
    case 'write':
      return { ...step, account: step.account.toBase58() };
    case 'drain':
      return { kind: 'drain', from: step.from.toBase58(), to: step.to.toBase58() };
    default:
      return step;
  }
}
