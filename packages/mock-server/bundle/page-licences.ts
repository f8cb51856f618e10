import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** The licences of the packages that the page includes, and of everything that their bundles may contain. */
export function licencesOf(names: readonly string[], from: string): string {
  const found = new Map<string, string>();
  for (const name of names) collect(name, from, found);
  return [...found.values()].join(`\n${'-'.repeat(80)}\n\n`);
}

function collect(name: string, from: string, found: Map<string, string>): void {
  const folder = folderOf(name, from);
  if (!folder)
    throw new Error(`${name}, which ${from} depends on, is not installed: its licence is missing.`);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const key = `${manifest.name} ${manifest.version}`;
  if (found.has(key)) return;
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? readFileSync(join(folder, file), 'utf8') : '(the package holds no licence text)\n';
  found.set(key, `${key}, ${manifest.license ?? 'licence not declared'}\n\n${text}`);
  for (const dependency of Object.keys(manifest.dependencies ?? {}).sort())
    collect(dependency, folder, found);
}

/** Walks up the folders, because not every package exports its manifest. */
function folderOf(name: string, from: string): string | undefined {
  const paths = createRequire(join(from, 'package.json')).resolve.paths(`${name}/x`) ?? [];
  const folder = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
  return folder && dirname(realPath(join(folder, 'package.json')));
}

const realPath = (path: string): string => createRequire(path).resolve(path);
