import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Connection, PublicKey } from '@solana/web3.js';
import { startMockServer } from '@galilean/mock-server';
import { tour } from '@galilean/tour';
import { testWallet } from '@galilean/transactions';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../tour/src/main.ts', import.meta.url));
const env = { ...process.env, CI: '' };

it.runIf(process.platform === 'linux')(
  'in a terminal the mock stays with its balances until Ctrl-C, and nothing is left then',
  async () => {
    const command = `stty cols 80; exec '${process.execPath}' --import tsx '${script}'`;
    const terminal = spawn('script', ['-qec', command, '/dev/null'], { env });
    let shown = '';
    const ready = new Promise<void>((resolve, reject) => {
      terminal.stdout.on('data', (part: Buffer) => {
        shown += String(part);
        if (/ {2}\/rpc {2}\S+\r\n$/.test(shown)) resolve();
      });
      terminal.once('exit', () => reject(new Error(shown)));
    });
    const ended = once(terminal, 'exit');
    await ready;
    const lines = shown.trimEnd().split('\r\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    const [page, rpc] = lines.slice(-2).map((line) => line.trim().split(/ +/)[1]!);
    expect(await (await fetch(page!, { headers: { accept: 'text/html' } })).text()).toMatch(
      /^<!doctype html>/i,
    );
    const moved = lines.filter((line) => line.startsWith('  = '));
    expect(moved[0]).toBe('  = SOL 0 → 5, USDC 0 → 500');
    expect(moved).toContainEqual(expect.stringMatching(/^ {2}= SOL 5 → 4\.89\d+, USDC 500 → 5\d\d\.\d+$/));
    const [, sol] = /SOL [\d.]+ → ([\d.]+)/.exec(moved.reverse().find((line) => line.includes(' SOL '))!)!;
    const connection = new Connection(rpc!);
    const { publicKey } = testWallet('wallet');
    expect(await connection.getBalance(new PublicKey(publicKey.toBase58()))).toBe(
      Math.round(Number(sol) * 1e9),
    );

    terminal.stdin.write('\x03');
    expect(await ended).toEqual([0, null]);
    await expect(fetch(page!)).rejects.toThrow();
  },
);

it('stops at an example that fails, and repeats what it said', async () => {
  const mock = await startMockServer();
  const wallet = testWallet('wallet');
  const visit = {
    mock,
    hasLedger: false,
    wallet: wallet.publicKey.toBase58(),
    secretKey: wallet.secretKey,
    print: () => undefined,
  };
  const chapter = { title: '', says: '', example: 'swap/examples/swap.ts', args: () => ['nothing'] };
  await expect(tour(visit, [chapter])).rejects.toThrow(/swap\.ts ended with 2: JUPITER_API_KEY=/);
  await mock.close();
});
