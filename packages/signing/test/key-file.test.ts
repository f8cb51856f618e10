import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressOf, encodeBase58 } from '../src/index.js';
import { fromKeyFile } from '../src/node/index.js';
import { expectCode } from './support/errors.js';
import { wallet } from '@galilean/test-kit/wallets';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galilean-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A key file as `solana-keygen new` writes it. */
async function keyFile(mode = 0o600, text = JSON.stringify([...wallet.secretKey])): Promise<string> {
  const path = join(folder, 'id.json');
  await writeFile(path, text);
  await chmod(path, mode);
  return path;
}

describe('fromKeyFile', () => {
  it('reads a key file, by path and by URL', async () => {
    const path = await keyFile();
    for (const where of [path, pathToFileURL(path)])
      expect(addressOf(await fromKeyFile(where))).toBe(wallet.publicKey.toBase58());
  });

  it('reads a secret key in base58', async () => {
    const path = await keyFile(0o400, `${encodeBase58(wallet.secretKey)}\n`);
    expect(addressOf(await fromKeyFile(path))).toBe(wallet.publicKey.toBase58());
  });

  it.skipIf(process.platform === 'win32').each([0o640, 0o604, 0o620, 0o644, 0o666, 0o601])(
    'refuses a file that others can access (%i), unless the caller allows it',
    async (mode) => {
      const path = await keyFile(mode);
      const error = await expectCode('keypair/exposed-file', () => fromKeyFile(path));
      expect(error.context).toEqual({ path, mode: mode.toString(8) });
      expect(error.message).toContain(`chmod 600 ${path}`);
      expect(addressOf(await fromKeyFile(path, { shared: true }))).toBe(wallet.publicKey.toBase58());
    },
  );

  it.skipIf(process.platform === 'win32')('checks the file that a link leads to', async () => {
    const path = await keyFile(0o644);
    const link = join(folder, 'link.json');
    await symlink(path, link);
    await expectCode('keypair/exposed-file', () => fromKeyFile(link));
    await chmod(path, 0o600);
    expect(addressOf(await fromKeyFile(link))).toBe(wallet.publicKey.toBase58());
  });

  it('names a path that is missing or not a file', async () => {
    const missing = join(folder, 'missing.json');
    const { context } = await expectCode('keypair/no-file', () => fromKeyFile(missing));
    expect(context).toEqual({ path: missing, reason: 'ENOENT' });
    const inner = join(folder, 'inner');
    await mkdir(inner, { mode: 0o700 });
    await expectCode('keypair/no-file', () => fromKeyFile(inner));
  });

  it('refuses a file without a key, and quotes nothing of it', async () => {
    const broken = await keyFile(0o600, JSON.stringify([...wallet.secretKey]).slice(0, 40));
    const error = await expectCode('keypair/unreadable', () => fromKeyFile(broken));
    expect(error.message).not.toContain(String(wallet.secretKey[0]));
    const large = await keyFile(0o600, ' '.repeat(5000));
    await expectCode('keypair/unreadable', () => fromKeyFile(large));
  });
});
