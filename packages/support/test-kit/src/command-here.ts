import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { vi } from 'vitest';

export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Both, in order. */
  readonly said: string;
}

/**
 * Runs a command in this process, as a start takes longer than its work: its file is evaluated again, with
 * these arguments, in this folder. Its modules are shared.
 */
export async function commandHere(file: string, cwd: string, args: readonly string[]): Promise<Said> {
  const before = { argv: process.argv, cwd: process.cwd(), exitCode: process.exitCode };
  const heard = { stdout: '', stderr: '', said: '' };
  const hear = (stream: 'stdout' | 'stderr') => (text: string) => {
    heard[stream] += text;
    heard.said += text;
    return true;
  };
  const line =
    (stream: 'stdout' | 'stderr') =>
    (...parts: unknown[]) =>
      void hear(stream)(`${format(...parts)}\n`);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(line('stdout')),
    vi.spyOn(console, 'error').mockImplementation(line('stderr')),
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => hear('stdout')(String(chunk))),
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => hear('stderr')(String(chunk))),
    // Each run would add a listener that ends with its process.
    vi.spyOn(process.stdout, 'on').mockReturnThis(),
    vi.spyOn(process.stderr, 'on').mockReturnThis(),
  ];
  process.argv = [process.execPath, file, ...args];
  process.exitCode = undefined;
  process.chdir(cwd);
  try {
    await import(/* @vite-ignore */ `${pathToFileURL(file).href}?run=${crypto.randomUUID()}`);
    return { code: Number(process.exitCode ?? 0), ...heard };
  } finally {
    process.chdir(before.cwd);
    process.argv = before.argv;
    process.exitCode = before.exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}
