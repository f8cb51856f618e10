import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import type { Random } from '@galilean/test-kit/random';

export interface Draft {
  readonly payerKey: PublicKey;
  readonly recentBlockhash: string;
  readonly instructions: TransactionInstruction[];
  readonly tables: AddressLookupTableAccount[];
}

export const randomKey = (random: Random): PublicKey => new PublicKey(random.bytes(32));

/** Instructions with shared accounts: some sign, some are writable, some are in lookup tables. */
export function randomDraft(
  random: Random,
  payerKey: PublicKey,
  otherSigners: readonly PublicKey[] = [],
): Draft {
  const programs = Array.from({ length: 1 + random.below(4) }, () => randomKey(random));
  const accounts = Array.from({ length: 1 + random.below(24) }, () => randomKey(random));
  const known = [payerKey, ...otherSigners, ...programs, ...accounts];
  const signs = new Set([payerKey, ...otherSigners]);
  const instruction = (): TransactionInstruction =>
    new TransactionInstruction({
      programId: random.pick(programs),
      keys: Array.from({ length: random.below(14) }, () => {
        const pubkey = random.pick(known);
        return { pubkey, isSigner: signs.has(pubkey) && random.chance(0.7), isWritable: random.chance(0.5) };
      }),
      data: Buffer.from(random.bytes(random.chance(0.05) ? 130 + random.below(100) : random.below(40))),
    });
  return {
    payerKey,
    recentBlockhash: randomKey(random).toBase58(),
    instructions: Array.from({ length: random.below(7) }, instruction),
    tables: Array.from({ length: random.below(4) }, () => randomTable(random, known)),
  };
}

function randomTable(random: Random, known: readonly PublicKey[]): AddressLookupTableAccount {
  const addresses = Array.from({ length: random.below(30) }, () =>
    random.chance(0.5) ? random.pick(known) : randomKey(random),
  );
  const state = {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 1,
    lastExtendedSlotStartIndex: 0,
    authority: undefined,
    addresses,
  };
  return new AddressLookupTableAccount({ key: randomKey(random), state });
}

/** The draft compiled by web3.js; undefined if it does not fit into one packet. */
export function compileDraft(draft: Draft, version: 'legacy' | 0): VersionedTransaction | undefined {
  const message = new TransactionMessage(draft);
  try {
    const compiled =
      version === 0 ? message.compileToV0Message(draft.tables) : message.compileToLegacyMessage();
    const transaction = new VersionedTransaction(compiled);
    return transaction.serialize().length > 1232 ? undefined : transaction;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A transaction that fits into one packet, and the key pairs of all its signers, the fee payer first. */
export function randomTransaction(
  random: Random,
  version: 'legacy' | 0 = random.chance(0.3) ? 'legacy' : 0,
): { transaction: VersionedTransaction; signers: Keypair[] } {
  for (;;) {
    const keypairs = Array.from({ length: 1 + random.below(3) }, () => Keypair.fromSeed(random.bytes(32)));
    const [first, ...others] = keypairs.map(({ publicKey }) => publicKey);
    const transaction = compileDraft(randomDraft(random, first!, others), version);
    if (!transaction) continue;
    const { numRequiredSignatures } = transaction.message.header;
    const required = transaction.message.staticAccountKeys.slice(0, numRequiredSignatures);
    const signers = required.map((key) => keypairs.find(({ publicKey }) => publicKey.equals(key))!);
    return { transaction, signers };
  }
}

export const toBase64 = (transaction: VersionedTransaction | Uint8Array): string =>
  Buffer.from(transaction instanceof Uint8Array ? transaction : transaction.serialize()).toString('base64');
