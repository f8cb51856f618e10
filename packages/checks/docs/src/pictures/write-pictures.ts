// Draws pictures/*.dot beside their sources: `npm run pictures` in this package.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoot } from '../paths.js';
import { drawFile } from './draw.js';

const folder = join(siteRoot, 'pictures');
const sources = readdirSync(folder).filter((name) => name.endsWith('.dot'));
for (const file of sources)
  writeFileSync(
    join(folder, file.replace(/\.dot$/, '.svg')),
    drawFile(readFileSync(join(folder, file), 'utf8')),
  );
console.log(`${sources.length} pictures drawn`);
