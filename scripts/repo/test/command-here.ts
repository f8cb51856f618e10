import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { repositoryRoot } from '@galilean/description/paths';
import { vi } from 'vitest';

/** The workspace package of each command. */
const rooms: Readonly<Record<string, string>> = {
  bundle: 'description',
  generate: 'generator',
  lint: 'diff',
  transactions: 'release',
};

export const scriptOf = (name: string): string =>
  join(repositoryRoot, `scripts/${rooms[name]}/src/cli/${name}.ts`);

export interface Said {
  readonly code: number;
  /** Both outputs, in order. */
  readonly said: string;
}

/**
 * Runs a command in this process, as a start takes longer than its work: its file is evaluated again, with
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
    await import(/* @vite-ignore */ `${pathToFileURL(scriptOf(name)).href}?run=${crypto.randomUUID()}`);
    return { code: Number(process.exitCode ?? 0), said };
  } finally {
    process.chdir(before.cwd);
    process.argv = before.argv;
    process.exitCode = before.exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}
