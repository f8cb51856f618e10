import { Keypair, VersionedTransaction } from '@solana/web3.js';
import type { Contestant } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { secretKey } from './test-key.js';

export const web3js = 'web3.js 1';

/** web3.js as a signer of this transaction, without any check. It takes part only if it returns the expected bytes. */
export const signedByWeb3 = (transaction: string, expected: string): Contestant => ({
  name: web3js,
  version: versionOf('@solana/web3.js'),
  prepare: () => {
    const keypair = Keypair.fromSecretKey(secretKey);
    const sign = () => {
      const unsigned = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
      unsigned.sign([keypair]);
      return Buffer.from(unsigned.serialize()).toString('base64');
    };
    if (sign() !== expected) throw new Error('It returns other bytes than ours.');
    return sign;
  },
});
