import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressesModule } from './addresses-module.js';
import { buildExamples } from './build-examples.js';
import { type Change, fillExamples } from './fill.js';

/** Where the builders keep their copy of the address list, relative to the repository. */
const addressesFile = 'packages/support/transactions/src/generated/addresses.ts';
/** The file that is written as a whole, relative to the description. */
const buildFile = 'swap/examples/build.yaml';

/**
 * The changes that bring the transactions in the examples below `spec/` up to date with the builders, and the builders'
 * address list up to date with the description. Paths are relative to the repository.
 */
export async function findChanges(repository: string): Promise<Change[]> {
  const read = (path: string) => readFile(join(repository, path), 'utf8').catch(absent);
  const whole = (path: string, before: string | undefined, after: string): Change[] =>
    before === after ? [] : [{ path, before, after, places: [path] }];

  const addresses = await read(addressesFile);
  const book = await readFile(join(repository, 'spec/addresses.yaml'), 'utf8');
  const build = await read(`spec/${buildFile}`);
  const made = buildExamples();
  const texts = new Map([...(await readExamples(join(repository, 'spec'))), [buildFile, made]]);
  return [
    ...whole(addressesFile, addresses, addressesModule(book)),
    ...whole(`spec/${buildFile}`, build, made),
    ...fillExamples(texts).map((change) => ({ ...change, path: `spec/${change.path}` })),
  ];
}

/** Writes the changes. Throws when a file was edited since it was read, so that no edit is lost. */
export async function writeChanges(repository: string, changes: readonly Change[]): Promise<void> {
  for (const { path, before, after } of changes) {
    const file = join(repository, path);
    const now = await readFile(file, 'utf8').catch(absent);
    if (now !== before) throw new Error(`${path} was edited meanwhile; run the command again`);
    const draft = `${file}.${process.pid}.tmp`;
    await writeFile(draft, after);
    await rename(draft, file);
  }
}

async function readExamples(spec: string): Promise<Map<string, string>> {
  const domains = (await readdir(spec, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const texts = new Map<string, string>();
  for (const { name } of domains) {
    const folder = `${name}/examples`;
    const files = await readdir(join(spec, folder)).catch(() => []);
    for (const file of files.filter((one) => one.endsWith('.yaml')).sort())
      texts.set(`${folder}/${file}`, await readFile(join(spec, folder, file), 'utf8'));
  }
  return texts;
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
