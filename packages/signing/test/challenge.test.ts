import { createRequire } from 'node:module';
import { ComputeBudgetProgram, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { signMessageChallenge, signTransactionChallenge } from '../src/challenge/index.js';
import { decodeBase58, fromFunction } from '../src/index.js';
import { memoProgram } from '../src/well-known-programs.js';
import { fromKeypair } from '../src/web3js/index.js';
import { expectCode } from './support/errors.js';
import { compileDraft, toBase64 } from './support/transactions.js';
import { payer, wallet } from './support/wallets.js';

const require = createRequire(import.meta.url);
const { ed25519 } = createRequire(require.resolve('@solana/web3.js'))('@noble/curves/ed25519') as {
  ed25519: { verify(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean };
};

const address = wallet.publicKey.toBase58();
const text = `Sign in to Trigger – ${address}\r\n\tNonce: 5b1e\nIssued: 2026-07-01 🌕`;
const signer = fromKeypair(wallet);

describe('signMessageChallenge', () => {
  it('returns a base58 signature over the UTF-8 bytes, which verifies', async () => {
    const signature = await signMessageChallenge(text, signer);
    const verified = ed25519.verify(
      decodeBase58(signature),
      Buffer.from(text, 'utf8'),
      wallet.publicKey.toBytes(),
    );
    expect(verified).toBe(true);
  });

  it('refuses a text that does not name the wallet', async () => {
    const other = text.replace(address, payer.publicKey.toBase58());
    const error = await expectCode('challenge/other-wallet', () => signMessageChallenge(other, signer));
    expect(error.context).toEqual({ address });
    await expectCode('challenge/other-wallet', () => signMessageChallenge('', signer));
  });

  it.each(['\0', '\x01', '\x08', '\x0b', '\x1b', '\x7f', '\ud800', '\udc00'])(
    'refuses %j, which no text for people holds',
    async (character) => {
      const error = await expectCode('challenge/not-text', () =>
        signMessageChallenge(`${address}${character}`, signer),
      );
      expect(error.context).toEqual({ at: address.length });
    },
  );

  it('refuses the message of a transaction, even one that is valid UTF-8', async () => {
    const message = String.fromCharCode(1, 0, 1, 2) + address + 'a'.repeat(52);
    await expectCode('challenge/not-text', () => signMessageChallenge(message, signer));
  });

  it('takes nothing but a signature from the signer', async () => {
    const silent = fromFunction(address, () => new Uint8Array(64));
    await expectCode('signer/bad-signature', () => signMessageChallenge(text, silent));
  });
});

const memo = (note = 'Sign in'): TransactionInstruction =>
  new TransactionInstruction({
    programId: new PublicKey(memoProgram),
    keys: [{ pubkey: wallet.publicKey, isSigner: true, isWritable: false }],
    data: Buffer.from(note),
  });
const compiled = (
  instructions: TransactionInstruction[],
  version: 'legacy' | 0 = 0,
  payerKey = wallet.publicKey,
) =>
  compileDraft(
    { payerKey, recentBlockhash: PublicKey.default.toBase58(), instructions, tables: [] },
    version,
  )!;
const price = (microLamports: bigint) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports });

describe('signTransactionChallenge', () => {
  it.each(['legacy', 0] as const)('signs a memo (%s) as web3.js does', async (version) => {
    const instructions = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 20_000 }),
      price(1_000_000n),
      memo(),
    ];
    const transaction = compiled(instructions, version);
    const signed = await signTransactionChallenge(toBase64(transaction), signer);
    transaction.sign([wallet]);
    expect(signed).toBe(toBase64(transaction));
  });

  it('signs beside a fee payer of the service', async () => {
    const transaction = compiled([memo()], 0, payer.publicKey);
    const signed = await signTransactionChallenge(toBase64(transaction), signer);
    transaction.sign([wallet]);
    expect(signed).toBe(toBase64(transaction));
  });

  it('refuses anything that calls another program, whatever its place', async () => {
    const transfer = SystemProgram.transfer({
      fromPubkey: wallet.publicKey,
      toPubkey: payer.publicKey,
      lamports: 1,
    });
    for (const instructions of [[transfer], [transfer, memo()], [memo(), transfer]]) {
      const challenge = toBase64(compiled(instructions));
      const error = await expectCode('challenge/not-a-memo', () =>
        signTransactionChallenge(challenge, signer),
      );
      expect(error.context).toEqual({ program: SystemProgram.programId.toBase58() });
    }
  });

  it('refuses a transaction without a memo', async () => {
    for (const instructions of [[], [price(1n)]]) {
      const challenge = toBase64(compiled(instructions));
      await expectCode('challenge/no-memo', () => signTransactionChallenge(challenge, signer));
    }
  });

  it('refuses a price that would cost money if the challenge were sent', async () => {
    const challenge = toBase64(compiled([price(1_000_001n), memo()]));
    const error = await expectCode('challenge/high-fee', () => signTransactionChallenge(challenge, signer));
    expect(error.context).toEqual({ microLamports: 1_000_001n });
  });

  it('refuses a high price with bytes behind it, which the program would pass over', async () => {
    const long = price(2n ** 40n);
    long.data = Buffer.concat([long.data, Buffer.from([0])]);
    await expectCode('challenge/high-fee', () =>
      signTransactionChallenge(toBase64(compiled([long, memo()])), signer),
    );
  });

  it('refuses when the wallet is not a signer, and does not ask it', async () => {
    const stranger = fromKeypair(payer);
    await expectCode('signer/not-required', () =>
      signTransactionChallenge(toBase64(compiled([memo()])), stranger),
    );
  });
});
