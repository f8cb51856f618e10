import { testWallet, type TestWalletRole } from '@galilean/transactions';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationsOf } from '../described-operation.js';
import type { Task } from './task.js';

/** A script under test, which uses `child()` of this folder. */
export interface Interrupted {
  readonly script: URL;
  /** The mock server, in this process. */
  readonly url: string;
  /**
   * Whether the last run is in this process, which saves a start. Only for flows that keep nothing in the memory of their
   * process. Default: a separate process.
   */
  readonly endsHere?: boolean;
  /** Passed to the script unchanged. Default: none. */
  readonly input?: unknown;
  /** Default `wallet`. */
  readonly wallet?: TestWalletRole;
  /** Default `run`. */
  readonly run?: string;
}

const routes = ['tokens', 'swap', 'trigger', 'prediction']
  .flatMap(operationsOf)
  .map(({ method, path, id }) => [method, path, id] as const);

/** A task with its own folder. */
export async function taskFor({
  url,
  input = null,
  wallet = 'wallet',
  run = 'run',
}: Interrupted): Promise<Task> {
  const folder = await mkdtemp(join(tmpdir(), 'galilean-interruption-'));
  return {
    url,
    run,
    input,
    routes,
    seed: Buffer.from(testWallet(wallet).secretKey.subarray(0, 32)).toString('hex'),
    journalFolder: join(folder, 'journal'),
    signaturesFile: join(folder, 'signatures'),
    passedFile: join(folder, 'passed'),
    endedFile: join(folder, 'ended'),
  };
}

/** The lines of a file; none if it does not exist. */
export async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
}
