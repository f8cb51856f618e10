import type { Signer } from '@galilean/signing';
import {
  signGuarded,
  type Expectation,
  type Guard,
  type GuardOptions,
  type signAsReturned,
  type SignedStep,
} from '@galilean/signing/guard';
import type { SigningOptions } from './options.js';
import type { AnyRun } from './run-flow.js';

/** A run whose options say how to guard. */
type Signing = Pick<AnyRun, 'signal' | 'step'> & {
  readonly signer: Signer;
  readonly options: GuardOptions & Pick<SigningOptions<never>, 'signatureStatus' | 'dryRun'>;
};

interface HowToSign {
  /** For a transaction that we send: a wallet may add instructions. Default: the wallet signs exactly the guarded bytes. */
  readonly sign?: typeof signAsReturned | undefined;
  /** Which of the run's offers the transaction comes from, as `freshOffer` says; 1 where a run has one. */
  readonly attempt: number;
  /** Runs after the signature, before it is recorded. Default: nothing. */
  readonly after?: (() => Promise<void>) | undefined;
}

/** Signs a transaction that the guard accepts, and records it as `signed`. A recorded signature is not repeated. */
export const sign = <E extends Expectation>(
  call: Signing,
  guard: Guard<E>,
  transaction: string,
  expectation: E,
  { attempt, after, ...how }: HowToSign,
): Promise<SignedStep> =>
  call.step(
    'signed',
    async () => {
      const { signer, options, signal } = call;
      if (options.dryRun) throw new Error('A dry run signs nothing');
      const signed = await signGuarded(guard, transaction, signer, {
        ...options,
        ...how,
        expectation,
        signal,
      });
      await after?.();
      return signed;
    },
    attempt,
  ) as Promise<SignedStep>;
