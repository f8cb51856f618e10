import { mintAddresses } from '@galilean/transactions';
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { signatureBy } from '../../src/ledger/verification/check-signed.js';
import { type Actor, createGame, type Game } from './operations/player.js';

const { SOL, USDC } = mintAddresses;

let game: Game;
let user: Actor;
let other: Actor;
beforeEach(async () => {
  game = await createGame('false signatures');
  [user, other] = game.actors as [Actor, Actor];
  await game.control('fund', { wallet: user.wallet, amount: '9000000000' });
  await game.control('fund', { wallet: other.wallet, amount: '9000000000' });
  await game.refreshBlockhash();
});

/** A swap, for which the mock writes a plan before it runs. */
async function order(): Promise<string> {
  const query = new URLSearchParams({
    inputMint: SOL,
    outputMint: USDC,
    amount: '5000000',
    taker: user.wallet,
  });
  return (await game.ask('GET', `/swap/v2/order?${query}`)).transaction;
}

/** A transfer by the first of the payers, which all of them sign. */
function transfer(lamports: number, ...payers: Actor[]): Buffer {
  const [first, ...others] = payers.map(({ key }) => key.publicKey) as [PublicKey, ...PublicKey[]];
  const instruction = SystemProgram.transfer({
    fromPubkey: first,
    toPubkey: game.actors[5]!.key.publicKey,
    lamports,
  });
  for (const pubkey of others) instruction.keys.push({ pubkey, isSigner: true, isWritable: false });
  return unsigned(first, instruction);
}

function unsigned(payerKey: PublicKey, instruction: ReturnType<typeof SystemProgram.transfer>): Buffer {
  const recentBlockhash = game.blockhash();
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions: [instruction] });
  return Buffer.from(new VersionedTransaction(message.compileToV0Message()).serialize());
}

/** Puts signatures into the slots, from the first. */
function withSignatures(bytes: Buffer, ...signatures: Uint8Array[]): string {
  const copy = Buffer.from(bytes);
  for (const [slot, signature] of signatures.entries()) copy.set(signature, 1 + 64 * slot);
  return copy.toString('base64');
}

const messageOf = (bytes: Buffer) => bytes.subarray(1 + 64 * bytes[0]!);
const by = ({ key }: Actor, bytes: Buffer) => signatureBy(key, messageOf(bytes));
const NONE = new Uint8Array(64);

const preflights = [
  ['without a preflight', true],
  ['with a preflight', false],
] as const;

/** Sends it in both ways, and demands that each is refused and leaves nothing: no account, fee, plan or record differs. */
async function demandNothingOf(transaction: string): Promise<void> {
  const before = game.ledger.snapshot();
  const landed = [...game.ledger.history.newestFirst()].length;
  for (const [, skipPreflight] of preflights) {
    const { error } = await game.rpc('sendTransaction', transaction, { encoding: 'base64', skipPreflight });
    expect(error).toMatchObject({ code: -32_003, message: 'Transaction signature verification failure' });
  }
  expect([...game.ledger.history.newestFirst()]).toHaveLength(landed);
  expect(Buffer.compare(game.ledger.snapshot(), before)).toBe(0);
}

describe('a transaction with a false signature', () => {
  it('leaves nothing behind, and lands when it is signed', async () => {
    const bytes = Buffer.from(await order(), 'base64');
    const right = by(user, bytes);
    const changed = Buffer.from(right);
    changed[63]! ^= 1;
    const elsewhere = Buffer.from(right);
    elsewhere[0]! ^= 1;
    for (const wrong of [changed, elsewhere, by(other, bytes), signatureBy(user.key, bytes), NONE])
      await demandNothingOf(withSignatures(bytes, wrong));
    const signed = withSignatures(bytes, right);
    const { signature, refused } = await game.send(signed);
    expect(refused).toBeUndefined();
    expect(game.ledger.history.get(signature!)?.error).toBeUndefined();
  });

  it('is refused for it also when the same signature has landed', async () => {
    const bytes = transfer(1000, user);
    const right = by(user, bytes);
    expect((await game.send(withSignatures(bytes, right))).refused).toBeUndefined();
    await demandNothingOf(withSignatures(transfer(2000, user), right));
    // The same transaction again is no error.
    expect(await game.send(withSignatures(bytes, right))).toMatchObject({ refused: undefined });
  });

  it('is refused for it also when its blockhash is too old or its tables are missing', async () => {
    const bytes = transfer(1000, user);
    const swap = Buffer.from(await order(), 'base64');
    await game.control('advance', { seconds: 90 });
    await game.refreshBlockhash();
    // The ledger's clock follows with a transaction.
    const next = transfer(2000, user);
    expect(await game.send(withSignatures(next, by(user, next)))).toMatchObject({ refused: undefined });
    await demandNothingOf(withSignatures(bytes, by(other, bytes)));
    // Another address in the place of a lookup table.
    const { addressTableLookups } = VersionedTransaction.deserialize(swap).message;
    const table = addressTableLookups[0]!.accountKey.toBytes();
    swap.set(user.key.publicKey.toBytes(), swap.indexOf(table));
    await demandNothingOf(withSignatures(swap, by(other, swap)));
  });

  it('is refused when one of two signers has not signed, or both in the wrong order', async () => {
    const bytes = transfer(1000, user, other);
    const [first, second] = [by(user, bytes), by(other, bytes)];
    const false2 = Buffer.from(second);
    false2[10]! ^= 4;
    for (const signatures of [[first], [NONE, second], [first, false2], [second, first], [first, first]])
      await demandNothingOf(withSignatures(bytes, ...signatures));
    expect(await game.send(withSignatures(bytes, first, second))).toMatchObject({ refused: undefined });
  });

  it('is refused in a legacy transaction too', async () => {
    const legacy = new TransactionMessage({
      payerKey: user.key.publicKey,
      recentBlockhash: game.blockhash(),
      instructions: [
        SystemProgram.transfer({
          fromPubkey: user.key.publicKey,
          toPubkey: other.key.publicKey,
          lamports: 5,
        }),
      ],
    }).compileToLegacyMessage();
    const bytes = Buffer.from(new VersionedTransaction(legacy).serialize());
    for (const wrong of [by(other, bytes), NONE]) await demandNothingOf(withSignatures(bytes, wrong));
    expect(await game.send(withSignatures(bytes, by(user, bytes)))).toMatchObject({ refused: undefined });
  });

  /** The neutral point of the curve: 0 · B = R + h · A holds for every message. The network takes no such key. */
  it('is refused when it is made without a key for a point of small order', async () => {
    const neutral = Buffer.from([1, ...new Uint8Array(31)]);
    const payer = new PublicKey(neutral);
    await game.control('fund', { wallet: payer.toBase58(), amount: '9000000000' });
    const instruction = SystemProgram.transfer({
      fromPubkey: payer,
      toPubkey: user.key.publicKey,
      lamports: 1000,
    });
    const forged = Buffer.concat([neutral, Buffer.alloc(32)]);
    await demandNothingOf(withSignatures(unsigned(payer, instruction), forged));
  });
});
