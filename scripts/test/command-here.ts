import { format } from 'node:util';
import { vi } from 'vitest';

export interface Said {
  readonly code: number;
  /** Both outputs, in order. */
  readonly said: string;
}

/**
 * Runs a command of src/cli in this process, as a start takes longer than its work: its file is evaluated again, with
 * these arguments, in this folder. Its modules are shared.
 */
export async function commandHere(cwd: string, name: string, ...args: string[]): Promise<Said> {
  const before = { argv: process.argv, cwd: process.cwd(), exitCode: process.exitCode };
  let said = '';
  const hear = (...parts: unknown[]) => void (said += `${format(...parts)}\n`);
  const write = (chunk: unknown) => {
    said += String(chunk);
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hear),
    vi.spyOn(console, 'error').mockImplementation(hear),
    vi.spyOn(process.stdout, 'write').mockImplementation(write),
    vi.spyOn(process.stderr, 'write').mockImplementation(write),
    // Each run would add a listener that ends with its process.
    vi.spyOn(process.stdout, 'on').mockReturnThis(),
    vi.spyOn(process.stderr, 'on').mockReturnThis(),
  ];
  process.argv = [process.execPath, name, ...args];
  process.exitCode = undefined;
  process.chdir(cwd);
  try {
    await import(
      /* @vite-ignore */ `${new URL(`../src/cli/${name}.ts`, import.meta.url).href}?run=${crypto.randomUUID()}`
    );
    return { code: Number(process.exitCode ?? 0), said };
  } finally {
    process.chdir(before.cwd);
    process.argv = before.argv;
    process.exitCode = before.exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}
