import type { View } from '@galilean/test-kit/screenshots';
import { openReference, runFlow, show } from './open-page.js';

/** Every view of the mock's page. Screenshots and axe visit them all. */
export const views: readonly View[] = [
  { name: 'flows', open: async () => {} },
  {
    name: 'swap-done',
    open: async (page) => void (await runFlow(page, 'swap')),
  },
  {
    name: 'memory',
    open: async (page) => {
      await runFlow(page, 'trigger');
      await show(page, 'memory');
      await page.waitForSelector('.kind');
    },
  },
  {
    name: 'reference',
    open: async (page) => void (await openReference(page)),
  },
];
