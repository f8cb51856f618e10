import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { publishedFiles } from '../bundle/published-files.js';

it.each(Object.entries(publishedFiles()))(
  '%s is as fresh as its types: `npm run schemas` writes it',
  (path, content) => {
    const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(content)));
  },
);
