import type { Ed25519Key } from '../ed25519/ed25519-key.js';

/** Offset of the signature in an Ed25519 program instruction: after 16 bytes of header and the public key. */
const signatureAt = 16 + 32;

/**
 * A key that signs with web3.js, for platforms without Ed25519. It is the slowest way, and loads web3.js, which callers
 * of `fromKeypair` have anyway.
 *
 * @param seed The 32 secret bytes.
 */
export async function web3Key(seed: Uint8Array): Promise<Ed25519Key> {
  const { Ed25519Program, Keypair } = await import('@solana/web3.js');
  const { publicKey, secretKey } = Keypair.fromSeed(seed);
  return {
    publicKey: publicKey.toBytes(),
    // The only public function of web3.js that signs any bytes; its result carries the signature.
    sign(message) {
      const { data } = Ed25519Program.createInstructionWithPrivateKey({ privateKey: secretKey, message });
      return Uint8Array.from(data.subarray(signatureAt, signatureAt + 64));
    },
  };
}
