import { createPublicKey, verify } from 'node:crypto';
import { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js';
import type { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { decodeBase58, decodeBase64, fromFunction, readTransaction, signTransaction } from '../src/index.js';
import type { Signer } from '../src/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { expectCode } from './support/errors.js';
import { randomFrom, seed, tries } from '@galilean/test-kit/random';
import { compileDraft, randomDraft, randomTransaction, toBase64 } from './support/transactions.js';
import { maker, payer, wallet } from '@galilean/test-kit/wallets';

/** A swap that a maker pays for and the wallet signs too, and a stranger's signature in no slot. */
const random = randomFrom(1);
const unsigned = ((): VersionedTransaction => {
  for (;;) {
    const { transaction } = randomTransaction(random, 0);
    const { message } = transaction;
    if (message.header.numRequiredSignatures !== 2) continue;
    message.staticAccountKeys[0] = maker.publicKey;
    message.staticAccountKeys[1] = wallet.publicKey;
    return transaction;
  }
})();
const text = toBase64(unsigned);

const byWeb3 = (...signers: Keypair[]): string => {
  const copy = VersionedTransaction.deserialize(unsigned.serialize());
  copy.sign(signers);
  return toBase64(copy);
};

const signerThat = (signBytes: Signer['signBytes']): Signer =>
  fromFunction(wallet.publicKey.toBase58(), signBytes);

describe('signTransaction', () => {
  it(`signs as web3.js does, one signer after another (SEED=${seed})`, { timeout: 60_000 }, async () => {
    const random = randomFrom(seed);
    for (let i = 0; i < tries(150); i++) {
      const { transaction, signers } = randomTransaction(random);
      let text = toBase64(transaction);
      for (const [number, keypair] of signers.entries()) {
        const signed = await signTransaction(text, fromKeypair(keypair));
        transaction.sign([keypair]);
        expect(signed.transaction).toBe(toBase64(transaction));
        expect([...signed.signatureBytes]).toEqual([...transaction.signatures[number]!]);
        expect([...decodeBase58(signed.signature)]).toEqual([...transaction.signatures[number]!]);
        expect([...decodeBase58(signed.transactionId!)]).toEqual([...transaction.signatures[0]!]);
        expect(signed.complete).toBe(number === signers.length - 1);
        expect(signed.missingSigners).toEqual(
          signers.slice(number + 1).map(({ publicKey }) => publicKey.toBase58()),
        );
        text = signed.transaction;
      }
    }
  });

  it(
    `signs legacy transactions as Transaction.partialSign does (SEED=${seed})`,
    { timeout: 60_000 },
    async () => {
      const random = randomFrom(seed);
      for (let done = 0; done < 25;) {
        const draft = randomDraft(random, payer.publicKey, [wallet.publicKey]);
        if (!draft.instructions.length || !compileDraft(draft, 'legacy')) continue;
        const { payerKey: feePayer, recentBlockhash: blockhash } = draft;
        const transaction = new Transaction({ feePayer, blockhash, lastValidBlockHeight: 1 });
        transaction.add(...draft.instructions);
        if (transaction.compileMessage().header.numRequiredSignatures !== 2) continue;

        const asText = (): string => toBase64(transaction.serialize({ requireAllSignatures: false }));
        const before = asText();
        transaction.partialSign(wallet);
        const once = await signTransaction(before, fromKeypair(wallet));
        expect(once.transaction).toBe(asText());
        transaction.partialSign(payer);
        expect((await signTransaction(once.transaction, fromKeypair(payer))).transaction).toBe(asText());
        expect(transaction.verifySignatures()).toBe(true);
        done++;
      }
    },
  );

  it('makes signatures that verify', async () => {
    const { signatureBytes } = await signTransaction(text, fromKeypair(wallet));
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), wallet.publicKey.toBytes()]);
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    expect(verify(null, readTransaction(text).message, key, signatureBytes)).toBe(true);
  });

  it('keeps the signatures of others, valid or not, in any order of signing', async () => {
    const makerFirst = await signTransaction(byWeb3(maker), fromKeypair(wallet));
    expect(makerFirst.transaction).toBe(byWeb3(maker, wallet));
    expect(makerFirst.complete).toBe(true);

    const bytes = unsigned.serialize();
    bytes.fill(5, 1, 65);
    const { transaction } = await signTransaction(bytes, fromKeypair(wallet));
    expect(decodeBase64(transaction).slice(1, 65)).toEqual(new Uint8Array(64).fill(5));
  });

  it('lists missing signers, and has no id before the fee payer has signed', async () => {
    const signed = await signTransaction(text, fromKeypair(wallet));
    expect(signed.complete).toBe(false);
    expect(signed.missingSigners).toEqual([maker.publicKey.toBase58()]);
    expect(signed.transactionId).toBeUndefined();
  });

  it('replaces our old signature', async () => {
    const bytes = unsigned.serialize();
    bytes.fill(9, 65, 129);
    expect((await signTransaction(bytes, fromKeypair(wallet))).transaction).toBe(byWeb3(wallet));
  });

  it('accepts bytes and does not change them', async () => {
    const bytes = unsigned.serialize();
    expect((await signTransaction(bytes, fromKeypair(wallet))).transaction).toBe(byWeb3(wallet));
    expect(toBase64(bytes)).toBe(text);
    expect((await signTransaction(Buffer.from(bytes), fromKeypair(wallet))).transaction).toBe(byWeb3(wallet));
    expect(toBase64(bytes)).toBe(text);
  });

  it('signs the original bytes, even if the caller or the signer changes them meanwhile', async () => {
    const bytes = unsigned.serialize();
    const signing = signTransaction(
      bytes,
      signerThat(async (message) => {
        const signature = await fromKeypair(wallet).signBytes(message);
        message.fill(0);
        return signature;
      }),
    );
    bytes.fill(0);
    expect((await signing).transaction).toBe(byWeb3(wallet));
  });

  it('passes the signer a copy of the message', async () => {
    let seen: Uint8Array | undefined;
    const signer = signerThat((message) => fromKeypair(wallet).signBytes((seen = message)));
    await signTransaction(text, signer);
    expect(seen!.buffer.byteLength).toBe(seen!.length);
    expect([...seen!]).toEqual([...unsigned.message.serialize()]);
  });

  it('calls the check first, with the bytes to sign, and does not sign if it refuses', async () => {
    let asked = false;
    const signer = signerThat((message) => ((asked = true), fromKeypair(wallet).signBytes(message)));
    const refusal = new Error('not this one');
    for (const check of [
      () => Promise.reject(refusal),
      () => {
        throw refusal;
      },
    ]) {
      await expect(signTransaction(text, signer, { check })).rejects.toBe(refusal);
    }
    expect(asked).toBe(false);
    const seen: string[] = [];
    await signTransaction(text, signer, { check: ({ bytes }) => void seen.push(toBase64(bytes)) });
    expect(seen).toEqual([text]);
  });

  it('refuses a wallet that is not a required signer, and names those that are', async () => {
    const error = await expectCode('signer/not-required', () => signTransaction(text, fromKeypair(payer)));
    expect(error.context).toEqual({
      address: payer.publicKey.toBase58(),
      required: [maker.publicKey.toBase58(), wallet.publicKey.toBase58()],
    });
  });

  it('refuses a wallet that is among the keys but does not sign', async () => {
    const { staticAccountKeys, header } = unsigned.message;
    const other = staticAccountKeys[header.numRequiredSignatures]!;
    const signer = fromFunction(other.toBase58(), () => new Uint8Array(64).fill(1));
    await expectCode('signer/not-required', () => signTransaction(text, signer));
  });

  it.each<[what: string, answer: unknown]>([
    ['63 bytes', new Uint8Array(63).fill(1)],
    ['65 bytes', new Uint8Array(65).fill(1)],
    ['zeros', new Uint8Array(64)],
    ['nothing', undefined],
    ['null', null],
    ['text', 'a'.repeat(64)],
    ['the object some wallets return', { signature: new Uint8Array(64).fill(1) }],
    ['a DataView', new DataView(new ArrayBuffer(64))],
    ['an ArrayBuffer', new ArrayBuffer(64)],
  ])('refuses a signer that returns %s', async (_, answer) => {
    for (const returned of [answer, Promise.resolve(answer)]) {
      const signer = signerThat(() => returned as Uint8Array);
      const error = await expectCode('signer/bad-signature', () => signTransaction(text, signer));
      expect(error.context).toEqual({ address: wallet.publicKey.toBase58() });
    }
  });

  it('passes errors of the signer unchanged', async () => {
    const rejected = Object.assign(new Error('User rejected the request.'), { code: 4001 });
    await expect(
      signTransaction(
        text,
        signerThat(() => Promise.reject(rejected)),
      ),
    ).rejects.toBe(rejected);
    const thrown = () => {
      throw rejected;
    };
    await expect(signTransaction(text, signerThat(thrown))).rejects.toBe(rejected);
  });

  it('rejects, and does not throw, if the transaction cannot be read', async () => {
    for (const transaction of ['', null, undefined, 'AA==', '*']) {
      const signing = signTransaction(transaction as string, fromKeypair(wallet));
      await expect(signing).rejects.toMatchObject({ name: 'SigningError' });
    }
  });

  it('accepts the public key only as bytes or as an address', async () => {
    const { signBytes } = fromKeypair(wallet);
    for (const publicKey of [wallet.publicKey.toBytes(), wallet.publicKey.toBase58()]) {
      expect((await signTransaction(text, { publicKey, signBytes })).transaction).toBe(byWeb3(wallet));
    }
    const short = { publicKey: new Uint8Array(31), signBytes };
    const long = { publicKey: `${wallet.publicKey.toBase58()}1`, signBytes };
    await expectCode('address/wrong-length', () => signTransaction(text, short));
    await expectCode('address/wrong-length', () => signTransaction(text, long));
    await expectCode('signer/not-a-signer', () => signTransaction(text, { signBytes } as unknown as Signer));
  });
});

describe('fromFunction', () => {
  it('refuses a malformed address at once', async () => {
    const { signBytes } = fromKeypair(wallet);
    await expectCode('address/wrong-length', () => fromFunction('', signBytes));
    await expectCode('address/wrong-length', () => fromFunction('1'.repeat(100_000), signBytes));
    await expectCode('base58/bad-character', () =>
      fromFunction('0x2b5ad5c4795c026514f8317c7a215e218dccd6cf', signBytes),
    );
    expect(fromFunction(PublicKey.default.toBase58(), signBytes).publicKey).toEqual(new Uint8Array(32));
  });
});
