import { encodeBase58 } from '@galilean/signing';
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Key files of wallets, named by their addresses. The keys follow from public numbers: never fund them.
 *
 * @returns the addresses
 */
export async function writeWallets(folder: string, count: number): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const secret = createHash('sha256').update(`fleet ${index}`).digest();
      const key = createPrivateKey({
        key: Buffer.concat([pkcs8Prefix, secret]),
        format: 'der',
        type: 'pkcs8',
      });
      const address = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
      const name = encodeBase58(address);
      const numbers = JSON.stringify([...secret, ...address]);
      await writeFile(join(folder, `${name}.json`), numbers, { mode: 0o600 });
      return name;
    }),
  );
}
