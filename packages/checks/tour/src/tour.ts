import type { MockServer } from '@galilean/mock-server';
import { mints } from '@galilean/tokens';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { changes, readBalances, short, type Balances } from './balances.js';
import { chapters, type Chapter } from './chapters.js';

const packages = fileURLToPath(new URL('../../../', import.meta.url));
const loader = import.meta.resolve('tsx');

/** Whom the tour shows what. */
export interface Visit {
  readonly mock: MockServer;
  /** Whether wallets have balances. */
  readonly hasLedger: boolean;
  /** Base58. */
  readonly wallet: string;
  readonly secretKey: Uint8Array;
  readonly print: (line: string) => void;
  /** Columns of the terminal. Default: 100. */
  readonly width?: number | undefined;
}

/** Runs the examples, and says what happens. @throws Error when one of them fails */
export async function tour(visit: Visit, shown: readonly Chapter[] = chapters): Promise<void> {
  const { control } = visit.mock;
  const say = (words: string, mark = ' ') => printWords(visit, words, mark);
  const folder = mkdtempSync(join(tmpdir(), 'galilean-tour-'));
  const env = examplesSettings(visit, folder);
  let balances: Balances | undefined;
  const showMoved = async () => {
    if (!visit.hasLedger) return;
    const now = await readBalances(control, visit.wallet);
    const moved = changes(balances ?? new Map(), now);
    if (moved.length > 0) say(moved.join(', '), '=');
    balances = now;
  };
  let printed = '';
  try {
    if (visit.hasLedger) {
      visit.print('\nFund the wallet');
      say('A new wallet has nothing. The mock gives it what you ask for.');
      await control.fund(visit.wallet, { amount: 5_000_000_000n });
      await control.fund(visit.wallet, { mint: mints.USDC, amount: 500_000_000n });
      await showMoved();
    }
    for (const { title, says, example, args, events = [] } of shown) {
      visit.print(`\n${title}`);
      say(says);
      say(`packages/${example}`, '$');
      const left = [...events];
      for await (const line of linesOf(example, args(printed), env)) {
        say(line.trim(), '|');
        printed += `${line}\n`;
        if (!left[0]?.after.test(line)) continue;
        const event = left.shift()!;
        await showMoved();
        say(event.says, '→');
        await event.act(control, printed);
      }
      await showMoved();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the examples read from the environment: a key file and a journal, as a user has them. */
function examplesSettings({ mock, secretKey }: Visit, folder: string): NodeJS.ProcessEnv {
  const [WALLET, JOURNAL] = [join(folder, 'id.json'), join(folder, 'journal')];
  writeFileSync(WALLET, JSON.stringify([...secretKey]), { mode: 0o600 });
  return { ...process.env, JUPITER_API_KEY: 'test-key', JUPITER_URL: mock.url, WALLET, JOURNAL };
}

/** What an example prints. @throws Error with its last words if it fails */
async function* linesOf(
  example: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): AsyncIterable<string> {
  const command = ['--import', loader, join(packages, example), ...args];
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [ended, complaint] = [once(child, 'close'), text(child.stderr)];
  try {
    yield* createInterface({ input: child.stdout });
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`${example} ended with ${code}: ${await complaint}`);
  } finally {
    child.kill();
  }
}

/** Prints a line, wrapped to the terminal; addresses and signatures are shortened. */
function printWords({ print, width = 100 }: Visit, words: string, mark: string): void {
  let line = `  ${mark}`;
  for (const word of words.replaceAll(/[1-9A-HJ-NP-Za-km-z]{32,88}/g, short).split(' ')) {
    if (line.length + 1 + word.length > width && line.length > 3) {
      print(line);
      line = '   ';
    }
    line += ` ${word}`;
  }
  print(line);
}
