import { Keypair } from '@solana/web3.js';
import crypto from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectCode } from './support/errors.js';
import { onPlatform } from './support/platforms.js';
import { randomFrom } from '@galilean/test-kit/random';
import { compileDraft, randomDraft } from './support/transactions.js';
import { payer, wallet } from '@galilean/test-kit/wallets';

const random = randomFrom(1);
const transaction = compileDraft(randomDraft(random, wallet.publicKey), 0)!;
transaction.sign([wallet]);
const message = transaction.message.serialize();
const signature = transaction.signatures[0]!;

/** A key pair with halves of different wallets, which web3.js makes if its check is skipped. */
const mixed = Keypair.fromSecretKey(
  Uint8Array.from([...wallet.secretKey.subarray(0, 32), ...payer.publicKey.toBytes()]),
  { skipValidation: true },
);

const load = () => import('../src/web3js/index.js');
const inNode = await onPlatform('node', load);
const elsewhere = await onPlatform('default', load);

const ways: Record<string, readonly [module: typeof inNode, prepare: () => void]> = {
  'node:crypto': [inNode, () => undefined],
  WebCrypto: [elsewhere, () => undefined],
  'web3.js, where there is no WebCrypto': [elsewhere, () => vi.stubGlobal('crypto', undefined)],
  'web3.js, where WebCrypto has no Ed25519': [
    elsewhere,
    () => {
      const importKey = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
      vi.stubGlobal('crypto', { subtle: { importKey } });
    },
  ],
};

describe.each(Object.entries(ways))('fromKeypair with %s', (_, [{ fromKeypair }, prepare]) => {
  afterEach(() => vi.unstubAllGlobals());

  it('signs as web3.js does', async () => {
    prepare();
    const signer = fromKeypair(wallet);
    expect(signer.publicKey).toEqual(wallet.publicKey.toBytes());
    for (let time = 0; time < 2; time++) {
      const signed = await signer.signBytes(message);
      expect([...signed]).toEqual([...signature]);
      expect(signed.constructor).toBe(Uint8Array);
    }
  });

  it('refuses a secret key of another wallet', async () => {
    prepare();
    const error = await expectCode('keypair/mismatch', () => fromKeypair(mixed).signBytes(message));
    expect(error.context).toEqual({ address: payer.publicKey.toBase58() });
  });

  it('works after the secret key is wiped', async () => {
    prepare();
    const secretKey = Uint8Array.from(wallet.secretKey);
    const signer = fromKeypair({ publicKey: wallet.publicKey, secretKey });
    secretKey.fill(0);
    expect([...(await signer.signBytes(message))]).toEqual([...signature]);
  });
});

describe('fromKeypair', () => {
  const { fromKeypair } = inNode;
  afterEach(() => vi.restoreAllMocks());

  it('signs at once in Node', () => {
    expect(fromKeypair(wallet).signBytes(message)).toBeInstanceOf(Uint8Array);
  });

  it('falls back if node:crypto has no Ed25519', async () => {
    vi.spyOn(crypto, 'createPrivateKey').mockImplementation(() => {
      throw new Error('not implemented');
    });
    expect([...(await fromKeypair(wallet).signBytes(message))]).toEqual([...signature]);
  });

  it('refuses a seed in place of a secret key', async () => {
    const { publicKey, secretKey } = wallet;
    const seed = { publicKey, secretKey: secretKey.slice(0, 32) };
    expect((await expectCode('keypair/bad-secret-key', () => fromKeypair(seed))).context).toEqual({
      bytes: 32,
    });
  });
});
