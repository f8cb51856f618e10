/** A secret key that is ready to sign. */
export interface Ed25519Key {
  /** The matching public key: 32 bytes. */
  readonly publicKey: Uint8Array;
  /** Signs a message: 64 bytes. */
  sign(message: Uint8Array): Uint8Array | Promise<Uint8Array>;
}

/** The PKCS #8 prefix of a 32-byte Ed25519 seed, the only form that every platform imports. */
const prefix = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

export const pkcs8 = (seed: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from([...prefix, ...seed]);
