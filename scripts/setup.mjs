// Installs what the repository needs: its own pnpm and the locked dependencies. Plain JavaScript without dependencies,
// because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const { packageManager, engines } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));

export function setUp() {
  requireNode();
  if (isInstalled()) return;
  step(
    `installing dependencies with ${packageManager}`,
    'npx',
    ['-y', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    { quiet: true },
  );
}

/** Runs a tool of the workspace. When it fails, prints a readable line and ends the process. */
export function step(label, command, args, { quiet = false, env = {} } = {}) {
  const started = performance.now();
  process.stdout.write(`• ${label} …${quiet ? '' : '\n'}`);
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: `${root}/node_modules/.bin${delimiter}${process.env.PATH}`, ...env },
    shell: process.platform === 'win32',
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (result.status === 0) {
    console.log(quiet ? ` ${seconds} s` : `  ${label}: ${seconds} s`);
    return;
  }
  if (quiet) console.log(`\n${result.stdout ?? ''}${result.stderr ?? ''}`);
  console.error(
    `✗ ${label} failed${result.error ? `: ${result.error.message}` : ''}. To run it alone: ${command} ${args.join(' ')}`,
  );
  process.exit(result.status ?? 1);
}

/** Leaves the terminal to a program of the workspace, and ends as it ends. */
export function handOver(program, args = []) {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  // A terminal sends Ctrl-C to both: wait until the program has ended. Other senders know only this process.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function requireNode() {
  const wanted = engines.node.replace('>=', '').split('.').map(Number);
  const present = process.versions.node.split('.').map(Number);
  if (present[0] > wanted[0] || (present[0] === wanted[0] && present[1] >= wanted[1])) return;
  console.error(
    `Node ${engines.node} is needed; this is ${process.versions.node}. Get it from https://nodejs.org.`,
  );
  process.exit(1);
}

/** Whether the dependencies were installed after the lockfile last changed. */
function isInstalled() {
  const marker = `${root}/node_modules/.modules.yaml`;
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync(`${root}/pnpm-lock.yaml`).mtimeMs;
}
