import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stringify } from 'yaml';
import { loadDescription } from '../load/load-description.js';
import { bundleFolder, ourDescription } from '../paths.js';
import { run } from './run.js';

await run(async () => {
  const document = await loadDescription(ourDescription);
  await mkdir(bundleFolder, { recursive: true });
  await writeWhole('openapi.json', `${JSON.stringify(document, null, 2)}\n`);
  await writeWhole('openapi.yaml', stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }));
  const operations = Object.values(document.paths).flatMap((item) => Object.keys(item)).length;
  console.log(`spec/dist: ${Object.keys(document.paths).length} paths, ${operations} operations`);
});

/** A reader never meets half a file. */
async function writeWhole(name: string, text: string): Promise<void> {
  const file = join(bundleFolder, name);
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, text);
  await rename(draft, file);
  if (process.stdout.isTTY) console.log(`wrote ${relative(process.cwd(), file)}`);
}
