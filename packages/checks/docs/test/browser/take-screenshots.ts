// Part of `npm run screenshots`.
import { takeScreenshots } from '@galilean/test-kit/screenshots';
import { join } from 'node:path';
import { siteRoot } from '../../src/paths.js';
import { serveSite } from '../../src/server/site.js';
import { views } from './views.js';

const site = await serveSite();
const folder = join(siteRoot, 'reports/screenshots');
try {
  console.log(`${await takeScreenshots({ url: `${site.url}/`, views }, folder)} screenshots in ${folder}`);
} finally {
  await site.close();
}
