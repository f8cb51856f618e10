// Last step of a package's build: makes doc comments in dist/*.d.ts and *.d.cts visible to editors. Plain JavaScript,
// because loading TypeScript takes longer than the work.
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { docsOnOwnLines } from './docs-on-own-lines.mjs';

for (const name of readdirSync('dist').filter((name) => /\.d\.c?ts$/.test(name))) {
  const path = `dist/${name}`;
  const code = readFileSync(path, 'utf8');
  const mapPath = `${path}.map`;
  if (!existsSync(mapPath)) {
    writeFileSync(path, docsOnOwnLines({ code }).code);
    continue;
  }
  const map = JSON.parse(readFileSync(mapPath, 'utf8'));
  const { code: finished, mappings = [] } = docsOnOwnLines({ code, mappings: decode(map.mappings) });
  writeFileSync(path, finished);
  writeFileSync(mapPath, JSON.stringify({ ...map, mappings: encode(mappings) }));
}
