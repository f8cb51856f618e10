/** A secret key that is ready to sign. */
export interface Ed25519Key {
  /** The public key that belongs to it: 32 bytes. */
  readonly publicKey: Uint8Array;
  /** Signs a message: 64 bytes. */
  sign(message: Uint8Array): Uint8Array | Promise<Uint8Array>;
}

/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8, the one form that every platform imports. */
const prefix = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

export const pkcs8 = (seed: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from([...prefix, ...seed]);
