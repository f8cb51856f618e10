import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isGenerated } from '../emit/header.js';

const shown = 10;

/** A folder to be replaced holds files that somebody else wrote. */
class ForeignFilesError extends Error {
  override readonly name = 'ForeignFilesError';

  constructor(readonly files: readonly string[]) {
    const lines = files.slice(0, shown).map((file) => `  ${relative(process.cwd(), file)}`);
    const more = files.length > shown ? [`  … and ${files.length - shown} more`] : [];
    super(
      [
        'The generator replaces whole folders, and these files are not its own:',
        ...lines,
        ...more,
        'Nothing was written. Choose another folder with --out, or move the files away.',
      ].join('\n'),
    );
  }
}

/** @throws ForeignFilesError */
export async function refuseForeignFiles(folders: readonly string[]): Promise<void> {
  const foreign = (await Promise.all(folders.map(foreignFilesIn))).flat();
  if (foreign.length > 0) throw new ForeignFilesError(foreign);
}

async function foreignFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!entries) return [folder];
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return foreignFilesIn(path);
      return entry.isFile() && isGenerated(await readFile(path, 'utf8')) ? [] : [path];
    }),
  );
  return found.flat();
}
