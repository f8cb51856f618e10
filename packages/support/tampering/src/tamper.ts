import { type BuiltTransaction, transactionSizeLimit } from '@galilean/transactions';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { type AttackName, ATTACKS, type NamedAttack } from './attacks.js';
import { DoesNotFit } from './edits.js';
import { Editable } from './editable.js';

/** The address that gains from named attacks. Not a wallet of anyone. */
export const STRANGER = 'J2xccRtuG43drESLYznHhLhQkLTdfepcKYbiQ9BsJVaf';

/** Its key, whose seed is 32 nines. */
export const strangerKeypair = (): Keypair => Keypair.fromSeed(new Uint8Array(32).fill(9));

/**
 * A transaction under a named attack, with empty slots for signatures that are missing.
 *
 * @param wallet Whom it robs: a signer.
 * @throws DoesNotFit if the transaction lacks what the attack needs, or would be too long
 */
export function tampered<Built extends BuiltTransaction>(
  built: Built,
  name: AttackName,
  wallet: string,
): Built {
  const contents = Object.fromEntries(
    built.lookupTables.map(({ address, addresses }) => [address, addresses]),
  );
  const { needs, change }: NamedAttack = ATTACKS[name];
  const edit = new Editable(built.transaction, undefined, contents);
  try {
    change({ wallet, stranger: STRANGER })(edit);
  } catch (error) {
    if (error instanceof DoesNotFit) throw new DoesNotFit(`it needs ${needs}`);
    throw error;
  }
  const transaction = edit.compile();
  if (Buffer.byteLength(transaction, 'base64') > transactionSizeLimit)
    throw new DoesNotFit(`with it the transaction is larger than ${transactionSizeLimit} bytes`);
  const { message } = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
  const signers = message.staticAccountKeys
    .slice(0, message.header.numRequiredSignatures)
    .map((key) => key.toBase58());
  return { ...built, transaction, signers };
}
