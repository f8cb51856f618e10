// `npm run screenshots`: every view of the mock's page, into reports/screenshots.
import { fileURLToPath } from 'node:url';
import { takeScreenshots } from '@galilean/test-kit/screenshots';
import { startMockServer } from '../../src/index.js';
import { views } from './views.js';

const folder = fileURLToPath(new URL('../../reports/screenshots', import.meta.url));
const mock = await startMockServer({ seed: 'screenshots' });
try {
  const taken = await takeScreenshots({ url: `${mock.url}/`, views, reset: () => mock.reset() }, folder);
  console.log(`${taken} screenshots in ${folder}`);
} finally {
  await mock.close();
}
