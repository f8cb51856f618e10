import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  author?: string | { name: string };
}

const ownFolder = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const isLegal = (file: string) => /^(licen[cs]e|copying|notice)/i.test(file);

/**
 * One text that names every package whose code is in the bundles, with its licence.
 * @param modules paths of the bundled source files
 * @throws Error for a package that states no licence
 */
export async function thirdPartyLicences(modules: Iterable<string>): Promise<string> {
  const folders = new Set(
    [...modules].flatMap((path) => ownFolder.exec(path.replaceAll('\\', '/'))?.[1] ?? []),
  );
  const parts = new Map<string, string>();
  for (const folder of folders) {
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
    parts.set(`${manifest.name}@${manifest.version}`, await licenceOf(folder, manifest));
  }
  const sorted = [...parts].sort(([a], [b]) => (a < b ? -1 : 1));
  const intro = `This package contains code of the ${sorted.length} packages below, each under its own licence.`;
  return [intro, ...sorted.map(([name, text]) => `${'='.repeat(80)}\n${name}\n\n${text.trim()}`), ''].join(
    '\n\n',
  );
}

async function licenceOf(folder: string, { name, license, author }: Manifest): Promise<string> {
  const kind = typeof license === 'object' ? license.type : license;
  const files = (await readdir(folder)).filter(isLegal).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  if (kind === undefined && texts.length === 0) throw new Error(`${name} states no licence: ${folder}`);
  const by = typeof author === 'object' ? author.name : author;
  // Some packages publish no licence text. Then we print what the manifest states.
  const said = [kind && `Licence: ${kind}`, by && `Author: ${by}`].filter(Boolean).join('\n');
  return [said, ...texts].join('\n\n');
}
