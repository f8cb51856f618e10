import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type UserConfig } from 'tsdown';
import config from '../tsdown.config.js';
import { pageConfigs } from './page.js';
import { finishTypes } from './types.js';
import { inOneByte } from './one-byte.js';
import { bundlePrism } from './prism-chunks.js';
import { thirdPartyLicences } from './licences.js';

/** `npm run build`: bundles everything, so that installing this package installs no other. */
const root = fileURLToPath(new URL('../', import.meta.url));
const dist = `${root}dist`;
process.chdir(root);
await rm(dist, { recursive: true, force: true });
await mkdir(`${dist}/prism`, { recursive: true });

const modules = new Set<string>();
const collected = {
  name: 'collected',
  generateBundle(_: unknown, files: Record<string, { type: string; modules?: Record<string, unknown> }>) {
    for (const { modules: parts = {} } of Object.values(files))
      for (const id of Object.keys(parts)) modules.add(id);
  },
};
const configs = [config].flat() as UserConfig[];
await Promise.all([
  ...configs.map((one) =>
    build({ ...one, config: false, logLevel: 'warn', plugins: [one.plugins, collected] }),
  ),
  ...pageConfigs.map((one) => build({ ...one, config: false, logLevel: 'warn' })),
  bundlePrism(`${dist}/prism`).then((inputs) => inputs.forEach((input) => modules.add(input))),
]);
await finishTypes(dist);
for (const name of await readdir(dist, { recursive: true }))
  if (/\.c?js$/.test(name)) {
    const path = `${dist}/${name}`;
    await writeFile(path, inOneByte(await readFile(path, 'utf8')));
  }

// Reads the description with the freshly bundled Prism, and fails if Prism cannot check a schema.
const { loadDescription } = await import('../src/description/load-description.js');
const openapi = fileURLToPath(import.meta.resolve('@galilean/spec/openapi.json'));
await copyFile(openapi, `${dist}/openapi.json`);
const description = await loadDescription(openapi);
if (description.warnings.length > 0) throw new Error(description.warnings.join('\n'));
await writeFile(`${dist}/operations.json`, inOneByte(JSON.stringify(description)));
await writeFile(`${dist}/THIRD-PARTY-LICENSES`, await thirdPartyLicences(modules));
