import type { FlowRun } from '@galilean/flow';
import type { Signer } from '@galilean/signing';
import {
  type DepositExpectation,
  type GuardOptions,
  guardVault,
  type SignedStep,
  signGuarded,
  type WithdrawalExpectation,
} from '@galilean/signing/guard';
import { type OwnVault, pinVault, type VaultOptions } from './own-vault.js';

/** What signing needs to know about a flow. */
interface Signing<Steps> {
  readonly run: FlowRun<Steps>;
  readonly signer: Signer;
  readonly wallet: string;
  readonly own: OwnVault;
  readonly options: GuardOptions & VaultOptions;
}

/** Signs a transaction that the guard accepts, then pins the vault. A recorded signature is not repeated. */
export const signWithVault = <Steps extends { signed: SignedStep }>(
  { run, signer, wallet, own, options }: Signing<Steps>,
  transaction: string,
  expected: DepositExpectation | WithdrawalExpectation,
  attempt: number,
): Promise<SignedStep> =>
  (run as unknown as FlowRun<{ signed: SignedStep }>).step(
    'signed',
    async () => {
      const signed = await signGuarded(guardVault, transaction, signer, {
        ...options,
        expectation: expected,
      });
      await pinVault(wallet, own, options);
      return signed;
    },
    attempt,
  );
