import { isSigningError } from '@galilean/signing';
import { guard, guardForSigning, type Guard } from '@galilean/signing/guard';
import { simulateOverRpc } from '@galilean/signing/rpc';
import { mockGenesisHash } from '@galilean/mock-server';
import type { Honest } from '../attack.js';
import type { Rpc } from '../ledger/rpc.js';

/** The guard’s terms without its rules: what a simulation judges by where nothing can be read. */
export const readsNothing: Guard = (transaction, expectation, policy) => ({
  ...guard(transaction, expectation, policy),
  verdict: 'accept',
  findings: [],
  unproven: [],
  tolerated: [],
});

/**
 * What a flow would find before it signs, with a simulation on the ledger.
 *
 * @param by What reads the bytes before the simulation.
 * @returns why it refuses: codes of findings or of an error of the simulation; none if it accepts
 */
export async function simulated(
  rpc: Rpc,
  { transaction, expectation, policy }: Honest,
  by: Guard,
): Promise<readonly string[]> {
  const simulate = simulateOverRpc(async (method, params) => rpc(method, ...params), {
    genesisHash: mockGenesisHash,
  });
  try {
    const { verdict, findings } = await guardForSigning(by, transaction, expectation, { policy, simulate });
    return verdict === 'accept' ? [] : findings.map(({ code }) => code);
  } catch (error) {
    if (!isSigningError(error)) throw error;
    return [error.code];
  }
}
