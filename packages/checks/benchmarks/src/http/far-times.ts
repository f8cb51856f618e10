import { fileURLToPath } from 'node:url';
import { versionOf } from '../contest/versions.js';
import { run } from '../processes/child.js';

const version = versionOf('@galilean/tokens');
export const overFetch = { name: 'Galilean', version };
export const overNode = { name: 'Galilean, client/node', version };

/** The times of a fresh process, in milliseconds. */
export interface FarTimes extends Record<string, number> {
  /** A call right after the first one, which opened the connection. */
  readonly second: number;
  /** Sixteen calls at once after those, and the same again. */
  readonly firstBurst: number;
  readonly secondBurst: number;
}

const child = fileURLToPath(new URL('far-call-process.ts', import.meta.url));

/**
 * Calls a far host from a fresh process.
 * @param name The caller's name.
 * @param far Its address, and a file with the certificate to trust.
 * @throws {Error} If an answer is wrong.
 */
export async function timesOf(name: string, far: { url: string; ca: string }): Promise<FarTimes> {
  const args = ['--import', 'tsx', child, name, far.url];
  // The certificate exists only for this run, so each process must be given it.
  const text = await run(process.execPath, args, { env: { NODE_EXTRA_CA_CERTS: far.ca } });
  return JSON.parse(text) as FarTimes;
}
