import { isRoot, skipWithout, succeeds, whyMissing } from '@galilean/test-kit/debian-package';
import { wallet } from '@galilean/test-kit/wallets';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { limitsOf } from './trading.js';

/** Users of no account: the one that has the key, and an agent's, which is in the group of agents. */
const [keeper, agent, agents] = [54_321, 54_322, 54_323];
const bin = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const fileOf = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
const [socketUnit, serviceUnit] = ['galilean-mcp.socket', 'galilean-mcp@.service'].map(fileOf) as [
  string,
  string,
];
const lineOf = (unit: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)![1]!;

const folder = mkdtempSync(join(tmpdir(), 'mcp-deploy-'));
chmodSync(folder, 0o755);
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const whyNoSystemd = () => whyMissing('systemd', () => succeeds('systemd-socket-activate', '--version'));

it('systemd reads the units without a complaint', (context) => {
  skipWithout(whyNoSystemd(), context);
  const units = [
    ['galilean-mcp.socket', socketUnit],
    ['galilean-mcp@.service', serviceUnit.replace('/usr/local/bin/galilean-mcp', process.execPath)],
  ] as const;
  for (const [name, unit] of units) writeFileSync(join(folder, name), unit);
  const verified = spawnSync('systemd-analyze', ['verify', ...units.map(([name]) => join(folder, name))]);
  expect({ code: verified.status, said: String(verified.stderr) }).toEqual({ code: 0, said: '' });
});

it('the page of the deployment shows these units', () => {
  const page = readFileSync(new URL('../../checks/docs/guides/agents.md', import.meta.url), 'utf8');
  const shown = [...page.matchAll(/^```ini\n([\s\S]*?)^```$/gm)].map(([, block]) => block);
  expect(shown).toEqual([socketUnit, serviceUnit]);
});

/** Runs the units as systemd does: it listens, and starts the command for each connection, as the user of the service. */
async function startUnits() {
  const paths = {
    '/etc/galilean': join(folder, 'etc'),
    '/var/lib/galilean': join(folder, 'state'),
    '/run/galilean': join(folder, 'run'),
  };
  const [etc, state, run] = Object.values(paths) as [string, string, string];
  mkdirSync(etc, { mode: 0o755 });
  writeFileSync(join(etc, 'limits.json'), JSON.stringify(limitsOf('http://127.0.0.1:9')), { mode: 0o644 });
  writeFileSync(join(etc, 'wallet.json'), JSON.stringify([...wallet.secretKey]), { mode: 0o600 });
  chownSync(join(etc, 'wallet.json'), keeper, keeper);
  mkdirSync(state, { mode: Number.parseInt(lineOf(serviceUnit, 'StateDirectoryMode'), 8) });
  chownSync(state, keeper, keeper);
  mkdirSync(run, { mode: 0o755 });
  const here = (line: string) =>
    Object.entries(paths).reduce((text, [there, path]) => text.replaceAll(there, path), line);
  const [, ...args] = here(lineOf(serviceUnit, 'ExecStart')).split(' ');
  const socket = here(lineOf(socketUnit, 'ListenStream'));
  const drop = ['setpriv', `--reuid=${keeper}`, `--regid=${keeper}`, '--clear-groups', '--no-new-privs'];
  const listen = ['--listen', socket, '--accept', '--inetd', ...drop, process.execPath, bin, ...args];
  const listening = spawn('systemd-socket-activate', listen, { env: { PATH: process.env['PATH'] } });
  children.push(listening);
  let said = '';
  listening.stderr.on('data', (text: Buffer) => void (said += String(text)));
  await vi.waitUntil(() => existsSync(socket), { timeout: 60_000 });
  chmodSync(socket, Number.parseInt(lineOf(socketUnit, 'SocketMode'), 8));
  chownSync(socket, 0, agents);
  return { socket, etc, state, pid: listening.pid!, said: () => said };
}

const asks = [
  {
    jsonrpc: '2.0',
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'agent', version: '1' } },
  },
  { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'limits', arguments: {} } },
];

/** What a program of an agent says that speaks with the server, and then tries these lines. */
const program = (socket: string, tries: readonly string[]) => `
const fs = require('node:fs');
const statusOf = (pid) => { try { return fs.readFileSync('/proc/' + pid + '/status', 'utf8'); } catch { return ''; } };
const serverPid = () =>
  Number(fs.readdirSync('/proc').find((pid) => /^Uid:\\t${keeper}\\t/m.test(statusOf(pid))));
const server = require('node:net').connect(${JSON.stringify(socket)});
const attempts = ${JSON.stringify(tries)};
server.on('error', (error) => { console.log(error.code); process.exit(); });
server.on('connect', () => { for (const ask of ${JSON.stringify(asks)}) server.write(JSON.stringify(ask) + '\\n'); });
require('node:readline').createInterface(server).on('line', (line) => {
  if (JSON.parse(line).id !== ${asks.length - 1}) return;
  console.log(line);
  for (const one of attempts)
    try { eval(one); console.log('done'); } catch (error) { console.log(error.code); }
  process.exit();
});`;

// Only root can start programs as other users; a workflow that cannot must not pass.
it.skipIf(!isRoot && !process.env['CI'])(
  'by the units, an agent that is another user reaches neither key, limits, journal nor process (needs root)',
  async (context) => {
    skipWithout(whyNoSystemd(), context);
    const { socket, etc, state, said } = await startUnits();
    const tries = [
      `fs.readFileSync(${JSON.stringify(join(etc, 'wallet.json'))})`,
      `fs.writeFileSync(${JSON.stringify(join(etc, 'limits.json'))}, '{}')`,
      `fs.writeFileSync(${JSON.stringify(join(etc, 'limits.new'))}, '{}')`,
      `fs.readdirSync(${JSON.stringify(state)})`,
      `fs.mkdirSync(${JSON.stringify(join(state, 'journal'))})`,
      'fs.readFileSync(`/proc/${serverPid()}/environ`)',
      "process.kill(serverPid(), 'SIGKILL')",
    ];
    const ran = (gid: number) =>
      String(
        spawnSync(process.execPath, ['-e', program(socket, tries)], { uid: agent, gid, env: {}, cwd: '/' })
          .stdout,
      )
        .trim()
        .split('\n');
    const [answer, ...tried] = ran(agents);
    const { structuredContent } = (JSON.parse(answer!) as { result: { structuredContent: object } }).result;
    expect(structuredContent).toMatchObject({ mode: 'real', advisory: [] });
    expect(tried).toEqual([...tries.slice(1).map(() => 'EACCES'), 'EPERM']);
    expect(said()).not.toContain('advisory');
    // Who is not in the group does not reach the socket.
    expect(ran(agent)).toEqual(['EACCES']);
  },
);
