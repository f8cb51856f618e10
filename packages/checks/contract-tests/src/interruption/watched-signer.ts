import { fromFunction, encodeBase58, type Signer } from '@galilean/signing';
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import type { KillPoint } from './kill-point.js';
import type { Task } from './task.js';

const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A signer that records each message on disk before it signs. It does without web3.js, which loads slowly. */
export function watchedSigner({ seed, signaturesFile }: Task, pass: (point: KillPoint) => void): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, Buffer.from(seed, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const address = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  let nth = 0;
  return fromFunction(encodeBase58(address), (message) => {
    appendFileSync(signaturesFile, `${Buffer.from(message).toString('base64')}\n`);
    const signature = sign(null, message, key);
    nth++;
    pass({ at: 'after-signature', nth });
    return new Uint8Array(signature);
  });
}
