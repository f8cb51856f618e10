import { fileURLToPath } from 'node:url';
import { readTransaction, signTransaction } from '@galilean/signing';
import { fromKeypair } from '@galilean/signing/web3js';
import { fromCryptoKeyPair } from '@galilean/signing/webcrypto';
import type { Plugin } from 'esbuild';
import type { Result } from '../benchmark.js';
import { compare, ratioOf } from '../contest/comparison.js';
import { inTurns } from '../contest/contest.js';
import { versionOf } from '../contest/versions.js';
import { figure } from '../promises/figure.js';
import { bundleForBrowser } from '../size/bundle-size.js';
import { exampleTransaction } from './example-transaction.js';
import { signedByWeb3 } from './web3.js';
import { bareSignature, publicKey, secretKey } from './test-key.js';

const [bare, ours, withoutBuffer] = ['one bare Ed25519 signature', 'Galilean', 'Galilean without Buffer'];

/** Measures base64 in to signed base64 out, against its bare signature and web3.js. */
export async function signing(): Promise<Result> {
  const transaction = exampleTransaction();
  const { bytes, message } = readTransaction(transaction);
  const version = versionOf('@galilean/signing');
  const keypair = { publicKey: { toBytes: () => publicKey }, secretKey };
  const signer = fromKeypair(keypair);
  const expected = (await signTransaction(transaction, signer)).transaction;

  const samples = await inTurns(
    [
      { name: bare, version: 'node:crypto', prepare: () => () => bareSignature(message) },
      { name: ours, version, prepare: () => () => signTransaction(transaction, signer) },
      {
        name: withoutBuffer,
        version,
        prepare: async () => {
          const inBrowsers = await asBrowsersHaveIt();
          // Of the same copy: the signature of another copy's signer is verified, as that of any wallet.
          const itsSigner = inBrowsers.fromKeypair(keypair);
          const sign = () => inBrowsers.signTransaction(transaction, itsSigner);
          if ((await sign()).transaction !== expected)
            throw new Error('It returns other bytes than in Node.');
          return sign;
        },
      },
      {
        name: 'Galilean, WebCrypto key',
        version,
        prepare: async () => {
          const inWebCrypto = await fromCryptoKeyPair(await cryptoKeyPair());
          return () => signTransaction(transaction, inWebCrypto);
        },
      },
      signedByWeb3(transaction, expected),
    ],
    { rounds: 500, turnMs: 1, warmUpMs: 500 },
  );
  const note = `${bytes.length} bytes of version 0. All give the same bytes. We also read the whole transaction and its signatures.`;
  return {
    comparisons: [
      compare(
        { id: 'signing', title: 'Signing, base64 to base64', unit: 'ms', reference: bare, note },
        samples,
      ),
    ],
    figures: [
      figure('signing', ratioOf(samples, ours, bare)),
      figure('signing-without-buffer', ratioOf(samples, withoutBuffer, bare)),
    ],
  };
}

type InBrowsers = typeof import('@galilean/signing') & typeof import('@galilean/signing/web3js');

/** The package from a browser bundle, which has its own base64 coder. Node's key still signs. */
async function asBrowsersHaveIt(): Promise<InBrowsers> {
  const source = "export * from '@galilean/signing'; export { fromKeypair } from '@galilean/signing/web3js'";
  const external = ['node:*', '@solana/web3.js'];
  const bundle = Buffer.from(await bundleForBrowser(source, { plugins: [nodesKey], external }));
  return import(`data:text/javascript;base64,${bundle.toString('base64')}`) as Promise<InBrowsers>;
}

/** Replaces what signing has for browsers by the same with Node's key, because WebCrypto's takes far longer than all else. */
const nodesKey: Plugin = {
  name: "Node's key",
  setup({ onResolve, onLoad }) {
    const resolveDir = fileURLToPath(new URL('platform', import.meta.resolve('@galilean/signing')));
    onResolve({ filter: /^#platform$/ }, ({ path }) => ({ path, namespace: 'mixed' }));
    onLoad({ filter: /./, namespace: 'mixed' }, () => ({
      contents: "export * from './default.js'; export { nativeKey } from './node.js'",
      resolveDir,
    }));
  },
};

async function cryptoKeyPair(): Promise<CryptoKeyPair> {
  const prefix = Uint8Array.from(Buffer.from('302e020100300506032b657004220420', 'hex'));
  const pkcs8 = Uint8Array.from([...prefix, ...secretKey.subarray(0, 32)]);
  return {
    privateKey: await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']),
    publicKey: await crypto.subtle.importKey('raw', publicKey, 'Ed25519', true, ['verify']),
  };
}
