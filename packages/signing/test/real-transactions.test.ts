import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { encodeBase64, missingSigners, readTransaction, requiredSigners } from '../src/index.js';
import { expectAgreement } from './support/agreement.js';
import { realTransactions as all } from '@galilean/test-kit/real-transactions';

describe('transactions of the live service', () => {
  it('are twelve', () => expect(all).toHaveLength(12));

  it.each(all.map((real, number) => [number, real.endpoint, real] as const))('%i, %s', (_, __, real) => {
    const read = readTransaction(real.transaction);
    expectAgreement(read);
    expect(encodeBase64(read.bytes)).toBe(real.transaction);

    const programs = read.instructions.map(({ programIndex }) =>
      new PublicKey(read.keys.slice(32 * programIndex, 32 * programIndex + 32)).toBase58(),
    );
    // The first transaction was recorded without its details.
    if (real.version !== undefined) expect(read.version).toBe(real.version);
    if (real.programs) expect(programs).toEqual(real.programs);
    if (real.requiredSigners) {
      expect(requiredSigners(read)).toEqual(real.requiredSigners);
      expect(missingSigners(read)).toEqual(real.requiredSigners);
    }
  });
});
