import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Child, command, runHere, startChild, startCommand } from './support/child.js';
import { few, itInFull } from '@galilean/test-kit/in-full';
import { json, kiosk, order } from './support/fixture.js';

function run(...args: string[]): Child {
  const child = startCommand(...args);
  onTestFinished(() => void child.process.kill('SIGKILL'));
  return child;
}

async function started(...args: string[]): Promise<{ child: Child; url: string }> {
  const child = run('--spec', kiosk, '--port', '0', ...args);
  const [, url = ''] = await child.saw(/(http:\/\/[\d.:]+)/);
  return { child, url };
}

describe('the command', { timeout: 180_000 }, () => {
  it('prints a line when it is ready and one per request, and exits cleanly on SIGTERM', async () => {
    const { child, url } = await started();
    expect(child.stdout()).toBe(
      `Mock of "Kiosk" 9 operations ready at ${url} (open it in a browser for its page)\n`,
    );
    await fetch(`${url}/papers?limit=0`);
    await fetch(`${url}/orders?unknown=secret`, {
      method: 'POST',
      headers: { ...json, 'x-api-key': 'hidden' },
      body: order,
    });
    await fetch(`${url}/magazines`);
    child.process.kill('SIGTERM');
    expect(await child.exited).toBe(0);
    const lines = child.stdout().split('\n').slice(1);
    expect(lines).toEqual([
      expect.stringMatching(
        /^GET \/papers listPapers 400 invalid \d+ ms: request\.query\.limit: .*must be >= 1$/,
      ),
      expect.stringMatching(
        /^POST \/orders createOrder 201 valid \d+ ms: warning: request\.query\.unknown: .*does not exist/,
      ),
      expect.stringMatching(/^GET \/magazines - 404 unknown-path \d+ ms$/),
      '',
    ]);
    expect(child.stdout()).not.toMatch(/hidden|secret|gazette/);
    expect(child.stderr()).toBe('');
  });

  itInFull('prints JSON with --json, and exits cleanly on SIGINT', async () => {
    const { child, url } = await started('--json');
    await fetch(`${url}/papers?limit=0`);
    child.process.kill('SIGINT');
    expect(await child.exited).toBe(0);
    const events: unknown[] = child
      .stdout()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(events).toEqual([
      { event: 'ready', title: 'Kiosk', operations: 9, url },
      expect.objectContaining({ event: 'request', path: '/papers', status: 400, verdict: 'invalid' }),
    ]);
  });

  it.each(few(['SIGINT', 'SIGTERM'] as const))(
    'answers requests in flight before it exits on %s',
    async (signal) => {
      const { child, url } = await started('--latency', '2500', '--json');
      const answer = fetch(`${url}/papers`);
      // Wait until the connection exists, long before the answer.
      await new Promise((resolve) => setTimeout(resolve, 1200));
      child.process.kill(signal);
      expect((await answer).status).toBe(200);
      expect(await child.exited).toBe(0);
      const { ms } = JSON.parse(child.stdout().trim().split('\n')[1]!) as { ms: number };
      expect(ms).toBeGreaterThan(2400);
    },
  );

  it('handles a signal that comes with the line that it is ready', async () => {
    // The process sends the signal to itself while it prints that line.
    const preload = `data:text/javascript,${encodeURIComponent(`
      const write = process.stdout.write;
      process.stdout.write = (text) => {
        if (String(text).includes('ready')) process.kill(process.pid, 'SIGTERM');
        return write.call(process.stdout, text);
      };`)}`;
    const child = startChild(command, ['--spec', kiosk, '--port', '0'], ['--import', preload]);
    onTestFinished(() => void child.process.kill('SIGKILL'));
    expect(await child.exited).toBe(0);
  });

  it('keeps serving when its output pipe is closed', async () => {
    const { child, url } = await started();
    child.process.stdout!.destroy();
    for (let request = 0; request < 3; request++) {
      expect((await fetch(`${url}/papers`)).status).toBe(200);
    }
    child.process.kill('SIGTERM');
    expect(await child.exited).toBe(0);
    expect(child.stderr()).toBe('');
  });

  itInFull('prints no request lines with --quiet', async () => {
    const { child, url } = await started('--quiet');
    await fetch(`${url}/papers`);
    child.process.kill('SIGTERM');
    await child.exited;
    expect(child.stdout().trim().split('\n')).toHaveLength(1);
  });

  it.each(
    few([
      ['opens the page with --open', 'printf %s "$1" > opened', ''],
      [
        'names the page where there is no browser',
        'exit 3',
        /no browser could be opened; the page is at URL/,
      ],
    ] as const),
  )('%s', async (_, script, complaint) => {
    const folder = await mkdtemp(join(tmpdir(), 'galilean-open-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const name = process.platform === 'darwin' ? 'open' : 'xdg-open';
    await writeFile(join(folder, name), `#!/bin/sh\ncd ${folder}\n${script}\n`, { mode: 0o755 });
    const path = `${folder}:${process.env['PATH']}`;
    const child = startChild(command, ['--spec', kiosk, '--port', '0', '--open'], [], { PATH: path });
    onTestFinished(() => void child.process.kill('SIGKILL'));
    const [, url = ''] = await child.saw(/(http:\/\/[\d.:]+)/);
    const opened = () => readFile(join(folder, 'opened'), 'utf8').catch(() => '');
    if (complaint === '') await vi.waitFor(async () => expect(await opened()).toBe(`${url}/__page/`), 10_000);
    else await vi.waitFor(() => expect(child.stderr().replaceAll(url, 'URL')).toMatch(complaint), 10_000);
  });

  it('reports a taken port and what to do', async () => {
    const { url } = await started();
    const { port } = new URL(url);
    const { code, stdout, stderr } = await runHere('--spec', kiosk, '--port', port);
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} on 127.0.0.1 is taken`);
    expect(stderr).toContain('--port');
    expect(stdout).toBe('');
  });

  it('names the missing description', async () => {
    const { code, stderr } = await runHere('--spec', 'no/such/file.yaml');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^galilean-mock: There is no description at no\/such\/file\.yaml .*\n$/);
  });

  it.each([
    [['--port', 'http'], '--port is "http"'],
    [['--latency', 'slow'], '--latency is "slow"'],
    [['--nonsense'], '--nonsense'],
    [['stray'], 'stray'],
  ])('refuses %j', async (args, words) => {
    const { code, stderr } = await runHere(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
    expect(stderr).toContain('--help');
  });

  it('shows help and version', async () => {
    const help = await runHere('--help');
    const version = await runHere('--version');
    expect([help.code, version.code]).toEqual([0, 0]);
    for (const option of [
      '--spec',
      '--port',
      '--host',
      '--seed',
      '--strict',
      '--cors',
      '--latency',
      '--rate-limit',
      '--open',
      '--quiet',
      '--json',
      '--help',
      '--version',
      'Examples:',
    ]) {
      expect(help.stdout).toContain(option);
    }
    const manifest = JSON.parse(
      await readFile(new URL('../package.json', import.meta.url), 'utf8'),
    ) as object;
    expect(manifest).toHaveProperty('version', version.stdout.trim());
  });
});
