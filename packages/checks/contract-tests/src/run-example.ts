import { testWallet } from '@galilean/transactions';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileScript } from './as-javascript.js';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
}

/** A user's folder, with a key file of the test wallet and a path for the journal. */
export function userFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'galilean-example-'));
  const wallet = join(folder, 'id.json');
  writeFileSync(wallet, JSON.stringify([...testWallet('wallet').secretKey]), { mode: 0o600 });
  return { wallet, journal: join(folder, 'journal'), remove: () => rmSync(folder, { recursive: true }) };
}

/** Runs an example like a user, against the mock. `onLine` may send it a signal. */
export async function runExample(
  path: string,
  args: readonly string[],
  { url, wallet, journal }: { url: string; wallet: string; journal: string },
  onLine: (line: string, kill: (signal: NodeJS.Signals) => void) => void = () => {},
): Promise<Ran> {
  const file = await compileScript(new URL(`../../../${path}`, import.meta.url));
  const env = {
    ...process.env,
    JUPITER_API_KEY: 'test-key',
    JUPITER_URL: url,
    WALLET: wallet,
    JOURNAL: journal,
  };
  const child = spawn(process.execPath, [file, ...args], { env });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      for (const line of text.split('\n')) onLine(line, (signal) => child.kill(signal));
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })));
}
