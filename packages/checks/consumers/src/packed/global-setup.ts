import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packAll } from './pack.js';
import { unpackedProject } from './unpacked-project.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The packed files of the public packages, by name. */
    tarballs: Readonly<Record<string, string>>;
    /** A project with all packages, for tests that do not change it. */
    installedProject: string;
  }
}

/** Packs everything once for all test files, and unpacks it once for those that only read. */
export default async function globalSetup({ provide }: TestProject) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'galilean-packed-')));
  const tarballs = await packAll(folder);
  const project = await unpackedProject(tarballs);
  provide('tarballs', tarballs);
  provide('installedProject', project.folder);
  return async () => {
    await project.remove();
    await rm(folder, { recursive: true, force: true });
  };
}
