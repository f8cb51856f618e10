// `npm run screenshots`: every view of the mock's page, into reports/screenshots.
import { fileURLToPath } from 'node:url';
import { takeScreenshots } from '@galilean/test-kit/screenshots';
import { openStage } from './views.js';

const folder = fileURLToPath(new URL('../../reports/screenshots', import.meta.url));
const stage = await openStage();
try {
  console.log(`${await takeScreenshots(stage, folder)} screenshots in ${folder}`);
} finally {
  await stage.close();
}
