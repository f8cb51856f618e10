import type { Ed25519Key } from '../ed25519/ed25519-key.js';

/** Where the instruction of the Ed25519 program holds the signature: after 16 bytes of header and the public key. */
const signatureAt = 16 + 32;

/**
 * A key that web3.js signs with, for platforms without crypto of their own. It is the slowest way, and loads web3.js,
 * which the caller of `fromKeypair` has anyway.
 *
 * @param seed The 32 secret bytes.
 */
export async function web3Key(seed: Uint8Array): Promise<Ed25519Key> {
  const { Ed25519Program, Keypair } = await import('@solana/web3.js');
  const { publicKey, secretKey } = Keypair.fromSeed(seed);
  return {
    publicKey: publicKey.toBytes(),
    // The one public function of web3.js that signs bytes of any kind; its product carries the signature.
    sign(message) {
      const { data } = Ed25519Program.createInstructionWithPrivateKey({ privateKey: secretKey, message });
      return Uint8Array.from(data.subarray(signatureAt, signatureAt + 64));
    },
  };
}
