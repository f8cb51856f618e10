// Writes what we publish besides the command.
import { writeFileSync } from 'node:fs';
import { publishedFiles } from './published-files.js';

for (const [path, content] of Object.entries(publishedFiles()))
  writeFileSync(path, `${JSON.stringify(content, undefined, 2)}\n`);
