import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks a person at the terminal. What is typed is not shown when it is secret. */
export async function ask(
  question: string,
  { secret = false, signal }: { readonly secret?: boolean; readonly signal?: AbortSignal } = {},
): Promise<string> {
  if (secret) process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: secret ? nowhere : process.stdout,
    terminal: process.stdin.isTTY,
  });
  // In a terminal the interface takes Ctrl-C for itself.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return (await lines.question(secret ? '' : question, signal ? { signal } : {})).trim();
  } finally {
    lines.close();
    if (secret) process.stdout.write('\n');
  }
}
