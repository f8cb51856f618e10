import { execFileSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** Whether a command ends with 0. */
export function succeeds(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

export const isRoot = process.getuid?.() === 0;

/**
 * Installs a package of Debian, if it is missing and we may.
 *
 * @returns why its program is missing; undefined when it is available
 */
export function whyMissing(name: string, isPresent: () => boolean): string | undefined {
  if (isPresent()) return undefined;
  if (!isRoot) return `no ${name}; install it with: sudo apt-get install -y ${name}`;
  const isInstalled =
    succeeds('apt-get', 'update') && succeeds('apt-get', 'install', '-y', '--no-install-recommends', name);
  return isInstalled && isPresent() ? undefined : `apt-get brought no ${name}`;
}

/** A test without its server is skipped with the reason; in CI that is a failure. */
export function skipWithout(missing: string | undefined, { skip }: Pick<TestContext, 'skip'>): void {
  if (missing && process.env['CI']) throw new Error(missing);
  if (missing) skip(missing);
}
