// Last step of a package's build: makes the documentation in dist/*.d.ts and *.d.cts visible to editors.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { docsOnOwnLines } from '../declarations/docs-on-own-lines.js';

for (const name of readdirSync('dist').filter((name) => /\.d\.c?ts$/.test(name))) {
  const path = `dist/${name}`;
  writeFileSync(path, docsOnOwnLines(readFileSync(path, 'utf8')));
}
