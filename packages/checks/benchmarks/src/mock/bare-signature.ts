import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** Only one Ed25519 signature and its verification, with node:crypto. */
export function bareSignatureWork(secretKey: Uint8Array) {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const der = Buffer.concat([prefix, secretKey.subarray(0, 32)]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const message = Buffer.alloc(700, 7);
  const signature = sign(null, message, privateKey);
  return {
    sign: (bytes: Uint8Array): Uint8Array => sign(null, bytes, privateKey),
    verify: (): boolean => verify(null, message, publicKey, signature),
  };
}
