import { join } from 'node:path';
import { run } from '../processes/child.js';
import { repositoryRoot } from '../folders.js';

/** Packs our packages as published, with `workspace:` resolved to versions. @returns Tarballs by name. */
export async function packOurs(folder: string): Promise<Map<string, string>> {
  const tarballs = new Map<string, string>();
  for (const name of ['client', 'signing', 'tokens', 'swap', 'mock-server']) {
    const text = await run(
      join(repositoryRoot, 'node_modules/.bin/pnpm'),
      ['pack', '--json', '--pack-destination', folder],
      { cwd: join(repositoryRoot, 'packages', name) },
    );
    tarballs.set(`@galilean/${name}`, (JSON.parse(text) as { filename: string }).filename);
  }
  return tarballs;
}
