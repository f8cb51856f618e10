import { addressBytes, encodeBase58 } from '../codecs.js';
import { changedMessage, signedOthers } from '../errors.js';
import { asTransaction, type Signer, walletSigner } from '../signer.js';
import { requiredSigners, signatureIn, type WireTransaction } from '../wire.js';

type Signatures = Readonly<Record<string, Uint8Array | null>>;

interface KitTransaction {
  readonly messageBytes: Uint8Array;
  readonly signatures: Signatures;
}

/** A kit signer, by shape: one that only signs, or one that may change what it signs. */
interface KitSigner {
  /** The wallet, in base58. */
  readonly address: string;
  /** Signs unchanged transactions; missing if the wallet may change them. */
  signTransactions?: ((transactions: readonly never[]) => Promise<readonly Signatures[]>) | undefined;
  /** Signs transactions that it may change; needed without `signTransactions`. */
  modifyAndSignTransactions?: ((transactions: readonly never[]) => Promise<readonly object[]>) | undefined;
  /** Signs texts; needed only for login challenges. */
  signMessages?: ((messages: readonly never[]) => Promise<readonly Signatures[]>) | undefined;
}

/**
 * A signer from `@solana/kit`: partial signers such as a `KeyPairSigner`, modifying signers such as wallets, and
 * message signers for login challenges.
 *
 * @throws SigningError `base58/…`, `address/…`; when signing `signer/cannot-sign`, `signer/changed-message` if a
 *   modifying signer changed the message. Errors of the signer pass unchanged.
 * @example
 * import { fromKitSigner } from '@galilean/signing/kit';
 * import { addressOf } from '@galilean/signing';
 * import { generateKeyPairSigner } from '@solana/kit';
 *
 * const wallet = fromKitSigner(await generateKeyPairSigner());
 * console.log(addressOf(wallet));
 */
export function fromKitSigner(signer: KitSigner): Signer {
  const { address } = signer;
  const publicKey = addressBytes(address);
  const sign = async (unsigned: WireTransaction): Promise<Uint8Array> => {
    const messageBytes = unsigned.message.slice();
    const transaction: KitTransaction = {
      messageBytes,
      signatures: Object.fromEntries(requiredSigners(unsigned).map((slot) => [slot, null])),
    };
    const handed = [transaction] as unknown as readonly never[];
    const signed = signer.signTransactions
      ? { messageBytes, signatures: (await signer.signTransactions(handed))[0] }
      : ((await signer.modifyAndSignTransactions!(handed))[0] as KitTransaction | undefined);
    const ours = signed?.signatures?.[address];
    const whole = signed?.messageBytes && asTransaction(signed.messageBytes);
    const slot = whole ? requiredSigners(whole).indexOf(encodeBase58(publicKey)) : -1;
    if (!whole || !ours || slot < 0) return changedMessage(address, signedOthers);
    signatureIn(whole, slot).set(ours);
    return whole.bytes;
  };
  return walletSigner({
    publicKey,
    signTransaction: signer.signTransactions || signer.modifyAndSignTransactions ? sign : undefined,
    signMessage:
      signer.signMessages &&
      (async (content) => {
        const [signatures] = await signer.signMessages!([
          { content, signatures: {} },
        ] as unknown as readonly never[]);
        return { signature: signatures?.[address] ?? changedMessage(address, signedOthers) };
      }),
  });
}
