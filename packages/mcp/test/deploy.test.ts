import { wallet } from '@galilean/test-kit/wallets';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { limitsOf } from './trading.js';

/** Two users of no account: the one that has the key, and an agent's. */
const [keeper, agent] = [54_321, 54_322];
const isRoot = process.getuid?.() === 0;

// Only root can start programs as other users; a workflow that cannot must not pass.
it.skipIf(!isRoot && !process.env['CI'])(
  'an agent that is another user reaches neither key, limits, journal nor process (needs root)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mcp-users-'));
    chmodSync(folder, 0o755);
    const [own, limits] = [join(folder, 'own'), join(folder, 'limits.json')];
    const key = join(own, 'key.json');
    mkdirSync(own, { mode: 0o700 });
    writeFileSync(limits, JSON.stringify(limitsOf('http://127.0.0.1:9')), { mode: 0o644 });
    writeFileSync(key, JSON.stringify([...wallet.secretKey]), { mode: 0o600 });
    for (const path of [own, key]) chownSync(path, keeper, keeper);

    const bin = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
    const files = ['--limits', limits, '--key', key, '--journal', join(own, 'journal')];
    const server = spawn(process.execPath, [bin, '--live', '--base-url', 'http://127.0.0.1:9', ...files], {
      uid: keeper,
      gid: keeper,
      env: {},
    });
    let complained = '';
    await new Promise<void>((started) => {
      server.stderr.on('data', (text: Buffer) => {
        complained += String(text);
        if (complained.includes('is not bound')) started();
      });
      server.once('close', () => started());
    });
    const tries = [
      `fs.readFileSync(${JSON.stringify(key)})`,
      `fs.writeFileSync(${JSON.stringify(limits)}, '{}')`,
      `fs.writeFileSync(${JSON.stringify(join(folder, 'limits.new'))}, '{}')`,
      `fs.mkdirSync(${JSON.stringify(join(own, 'journal'))})`,
      `fs.readFileSync('/proc/${server.pid}/environ')`,
      `process.kill(${server.pid}, 'SIGKILL')`,
    ];
    const script = tries
      .map((one) => `try { ${one}; console.log('done'); } catch (error) { console.log(error.code); }`)
      .join('\n');
    const tried = spawnSync(process.execPath, ['-e', script], { uid: agent, gid: agent, env: {}, cwd: '/' });
    server.kill();
    rmSync(folder, { recursive: true });
    expect(complained).toContain('real: trades for');
    expect(complained).not.toContain('advisory');
    expect(String(tried.stdout).trim().split('\n')).toEqual(
      tries.map((one) => expect.stringMatching(one.startsWith('process') ? 'EPERM' : 'EACCES')),
    );
  },
);
