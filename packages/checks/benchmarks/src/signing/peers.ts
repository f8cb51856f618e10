import { createHash } from 'node:crypto';
import * as noble from '@noble/ed25519';
import {
  createKeyPairFromBytes,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  partiallySignTransaction,
} from '@solana/kit';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import * as web3js3 from 'web3js-3';
import type { Contestant, Operation } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { secretKey } from './test-key.js';

/** Signs a transaction, base64 in and base64 out. */
type Sign = (transaction: string) => string | Promise<string>;

interface Signing {
  readonly name: string;
  readonly version: string;
  readonly signer: () => Sign | Promise<Sign>;
}

/** The peers, which sign without any check. */
const peers: readonly Signing[] = [
  {
    name: 'web3.js 1',
    version: versionOf('@solana/web3.js'),
    signer: () => {
      const keypair = Keypair.fromSecretKey(secretKey);
      return (transaction) => {
        const unsigned = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
        unsigned.sign([keypair]);
        return Buffer.from(unsigned.serialize()).toString('base64');
      };
    },
  },
  {
    name: 'web3.js 3',
    version: versionOf('web3js-3'),
    signer: async () => {
      const keypair = await web3js3.Keypair.fromSecretKey(secretKey);
      return async (transaction) => {
        const unsigned = web3js3.VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
        await unsigned.sign([keypair]);
        return Buffer.from(unsigned.serialize()).toString('base64');
      };
    },
  },
  {
    name: 'kit',
    version: versionOf('@solana/kit'),
    signer: async () => {
      const keyPair = await createKeyPairFromBytes(secretKey);
      const [bytes, decoder] = [getBase64Encoder(), getTransactionDecoder()];
      return async (transaction) => {
        const unsigned = decoder.decode(bytes.encode(transaction));
        return getBase64EncodedWireTransaction(await partiallySignTransaction([keyPair], unsigned));
      };
    },
  },
  {
    name: 'noble, spliced by hand',
    version: versionOf('@noble/ed25519'),
    signer: () => {
      noble.hashes.sha512 = (message) => Uint8Array.from(createHash('sha512').update(message).digest());
      const seed = secretKey.subarray(0, 32);
      return (transaction) => {
        // The bytes are the count, the only signer's slot, the message.
        const bytes = Buffer.from(transaction, 'base64');
        bytes.set(noble.sign(bytes.subarray(65), seed), 1);
        return bytes.toString('base64');
      };
    },
  },
];

/** The peers as signers of this transaction. A peer with other bytes than expected does not take part. */
export const signingPeers = (transaction: string, expected: string): Contestant[] =>
  peers.map(({ name, version, signer }) => ({
    name,
    version,
    prepare: async (): Promise<Operation> => {
      const sign = await signer();
      if ((await sign(transaction)) !== expected) throw new Error('It returns other bytes than ours.');
      return () => sign(transaction);
    },
  }));
