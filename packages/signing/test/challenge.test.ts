import { createRequire } from 'node:module';
import { ComputeBudgetProgram, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { signMessageChallenge, signTransactionChallenge } from '../src/challenge/index.js';
import { decodeBase58, fromFunction } from '../src/index.js';
import { memoProgram } from '../src/well-known.js';
import { fromKeypair } from '../src/web3js/index.js';
import { documentedText, liveText, signInText, signingTime } from './support/challenge-texts.js';
import { expectCode } from './support/errors.js';
import { compileDraft, toBase64 } from './support/transactions.js';
import { payer, wallet } from '@galilean/test-kit/wallets';

const require = createRequire(import.meta.url);
const { ed25519 } = createRequire(require.resolve('@solana/web3.js'))('@noble/curves/ed25519') as {
  ed25519: { verify(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean };
};

const address = wallet.publicKey.toBase58();
const text = liveText(address);
const signer = fromKeypair(wallet);
const at = { now: signingTime };

describe('signMessageChallenge', () => {
  it('returns a base58 signature over the UTF-8 bytes, which verifies', async () => {
    const signature = await signMessageChallenge(text, signer, at);
    const verified = ed25519.verify(
      decodeBase58(signature),
      Buffer.from(text, 'utf8'),
      wallet.publicKey.toBytes(),
    );
    expect(verified).toBe(true);
  });

  it('checks expiry by the clock, or by the given time', async () => {
    await expectCode('challenge/expired', () =>
      signMessageChallenge(liveText(address, '2026-08-01T00:00:00Z'), signer),
    );
    const soon = new Date(Date.now() + 300_000).toISOString();
    await expect(signMessageChallenge(liveText(address, soon), signer)).resolves.toBeTypeOf('string');
  });

  it('refuses a text that names another wallet', async () => {
    const other = payer.publicKey.toBase58();
    const error = await expectCode('challenge/other-wallet', () =>
      signMessageChallenge(liveText(other), signer, at),
    );
    expect(error.context).toEqual({ address, named: other });
  });

  it('refuses the message of a transaction, even one that is valid UTF-8', async () => {
    const message = String.fromCharCode(1, 0, 1, 2) + address + 'a'.repeat(52);
    await expectCode('challenge/not-text', () => signMessageChallenge(message, signer, at));
  });

  it('does not ask the signer for what it refuses', async () => {
    let asked = 0;
    const counting = fromFunction(address, () => {
      asked++;
      return new Uint8Array(64);
    });
    await expectCode('challenge/other-service', () => signMessageChallenge('Sign me.', counting, at));
    expect(asked).toBe(0);
  });

  it('accepts only a signature from the signer', async () => {
    const silent = fromFunction(address, () => new Uint8Array(64));
    await expectCode('signer/bad-signature', () => signMessageChallenge(text, silent, at));
  });
});

const memo = (note = text, program = memoProgram): TransactionInstruction =>
  new TransactionInstruction({
    programId: new PublicKey(program),
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
const signAll = (...instructions: TransactionInstruction[]) =>
  signTransactionChallenge(toBase64(compiled(instructions)), signer, at);

describe('signTransactionChallenge', () => {
  it.each(['legacy', 0] as const)('signs a memo (%s) as web3.js does', async (version) => {
    const instructions = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 20_000 }),
      price(1_000_000n),
      memo(),
    ];
    const transaction = compiled(instructions, version);
    const signed = await signTransactionChallenge(toBase64(transaction), signer, at);
    transaction.sign([wallet]);
    expect(signed).toBe(toBase64(transaction));
  });

  it('signs next to a fee payer of the service', async () => {
    const transaction = compiled([memo()], 0, payer.publicKey);
    const signed = await signTransactionChallenge(toBase64(transaction), signer, at);
    transaction.sign([wallet]);
    expect(signed).toBe(toBase64(transaction));
  });

  it('checks every memo like a text', async () => {
    await expect(signAll(memo(documentedText))).resolves.toBeTypeOf('string');
    await expectCode('challenge/other-service', () => signAll(memo(), memo(signInText('evil.example'))));
    await expectCode('challenge/other-service', () => signAll(memo(signInText('evil.example')), memo()));
    await expectCode('challenge/expired', () => signAll(memo(liveText(address, '2026-09-22T11:59:59Z'))));
    await expectCode('challenge/other-wallet', () => signAll(memo(liveText(payer.publicKey.toBase58()))));
    await expectCode('challenge/other-service', () => signAll(memo('')));
  });

  it('refuses a memo that is not text', async () => {
    const bytes = memo();
    bytes.data = Buffer.concat([bytes.data, Buffer.of(0xff)]);
    await expectCode('challenge/not-text', () => signAll(bytes));
    bytes.data = Buffer.concat([Buffer.of(0xff), Buffer.from('solana offchain\0'), Buffer.from(text)]);
    await expectCode('challenge/off-chain-message', () => signAll(bytes));
    bytes.data = Buffer.concat([Buffer.from('efbbbf', 'hex'), Buffer.from(text)]);
    await expectCode('challenge/invisible-character', () => signAll(bytes));
  });

  it('refuses anything that calls another program, whatever its place', async () => {
    const transfer = SystemProgram.transfer({
      fromPubkey: wallet.publicKey,
      toPubkey: payer.publicKey,
      lamports: 1,
    });
    for (const instructions of [[transfer], [transfer, memo()], [memo(), transfer]]) {
      const error = await expectCode('challenge/not-a-memo', () => signAll(...instructions));
      expect(error.context).toEqual({ program: SystemProgram.programId.toBase58() });
    }
  });

  it('refuses a transaction without a memo', async () => {
    for (const instructions of [[], [price(1n)]])
      await expectCode('challenge/no-memo', () => signAll(...instructions));
  });

  it('refuses a price that would cost money if the challenge were sent', async () => {
    const error = await expectCode('challenge/high-fee', () => signAll(price(1_000_001n), memo()));
    expect(error.context).toEqual({ microLamports: 1_000_001n, limit: 1_000_000n });
  });

  it('refuses a high price with bytes after it, which the program would ignore', async () => {
    const long = price(2n ** 40n);
    long.data = Buffer.concat([long.data, Buffer.from([0])]);
    await expectCode('challenge/high-fee', () => signAll(long, memo()));
  });

  it('refuses when the wallet is not a signer, and does not ask it', async () => {
    const stranger = fromKeypair(payer);
    await expectCode('signer/not-required', () =>
      signTransactionChallenge(toBase64(compiled([memo()])), stranger, at),
    );
  });
});
