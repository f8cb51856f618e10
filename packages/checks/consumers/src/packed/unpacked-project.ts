import { cp, mkdir, realpath } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFolder, importedPeers, type Project } from '../project/project.js';
import { run } from '../run.js';
import { codePackages, readManifest, workspaceRoot } from '../workspace.js';

/** Where the workspace has what our packages need: the one dependency, and all peers that are imported. */
const havingAll = ['client', 'flow'].map((name) => join(workspaceRoot, 'packages', name, 'node_modules'));

/**
 * A project with what npm would install: our packages from their packed files, the rest copied from this workspace.
 *
 * @param tarballs by the package's name
 */
export async function unpackedProject(tarballs: Readonly<Record<string, string>>): Promise<Project> {
  const project = await createFolder({ ...tarballs, ...importedPeers });
  const modules = join(project.folder, 'node_modules');
  for (const [name, tarball] of Object.entries(tarballs)) {
    await mkdir(join(modules, name), { recursive: true });
    await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(modules, name)], {
      cwd: project.folder,
    });
  }
  const needed = new Set(Object.keys(importedPeers));
  // Not those of our commands, which no code imports.
  for (const name of codePackages)
    for (const dependency of Object.keys(readManifest(join(modules, name)).dependencies ?? {}))
      if (!(dependency in tarballs)) needed.add(dependency);
  for (const name of needed)
    await copyPackage(
      name,
      havingAll.find((from) => existsSync(join(from, name)))!,
      modules,
    );
  return project;
}

/** Copies a package and what it depends on, flat. @param from a `node_modules` that has it */
async function copyPackage(name: string, from: string, to: string): Promise<void> {
  if (existsSync(join(to, name))) return;
  const source = await realpath(join(from, name));
  await cp(source, join(to, name), { recursive: true });
  // pnpm puts what a package depends on beside it.
  const beside = name.startsWith('@') ? dirname(dirname(source)) : dirname(source);
  for (const dependency of Object.keys(readManifest(source).dependencies ?? {}))
    await copyPackage(dependency, beside, to);
}
