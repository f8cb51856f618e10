import type { Page } from 'puppeteer-core';
import type { View } from '@galilean/test-kit/screenshots';

const page = (name: string, path: string): View => ({
  name,
  open: async (tab: Page) => {
    await tab.goto(new URL(path, tab.url()).href, { waitUntil: 'networkidle0' });
    // The page that is missing is drawn by the script.
    await tab.waitForSelector('main h1');
  },
});

/** Each kind of page, and what opens over one. */
export const views: readonly View[] = [
  page('home', '/'),
  page('start', '/start.html'),
  page('guide', '/guides/swap.html'),
  page('concept', '/concepts/retries-and-unknown-outcomes.html'),
  page('table', '/concepts/clusters.html'),
  page('overview', '/reference/'),
  page('operation', '/reference/operations/getOrder.html'),
  page('error-codes', '/reference/errors.html'),
  page('service-codes', '/reference/errors/swap.html'),
  page('mistakes', '/reference/mistakes.html'),
  page('package', '/reference/packages/swap/flows.html'),
  page('flow', '/reference/packages/swap/flows/buildSwap.html'),
  page('types', '/reference/packages/flow/types.html'),
  page('queries', '/reference/packages/prediction/query.html'),
  page('threats', '/reference/threats.html'),
  page('not-found', '/404.html'),
  {
    name: 'search',
    open: async (tab) => {
      await tab.click('.DocSearch-Button');
      await tab.waitForSelector('#localsearch-input');
      await tab.type('#localsearch-input', 'swap');
      await tab.waitForSelector('.search-box a.result');
    },
  },
];
