import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export const wallet = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
export const otherWallet = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

/** A new empty folder, removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'galilean-journal-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const identityOf = (run: string, input: unknown = { amount: '5' }) => ({
  run,
  flow: 'test',
  wallet,
  input,
});
