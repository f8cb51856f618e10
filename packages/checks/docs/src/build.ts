// Builds reference/ from the description and the source of the packages, then the site in dist/.
import { build } from 'vitepress';
import { siteRoot } from './paths.js';
import { referencePages } from './reference/reference-pages.js';
import { writeReference } from './reference/write-reference.js';

await writeReference(await referencePages());
await build(siteRoot);
