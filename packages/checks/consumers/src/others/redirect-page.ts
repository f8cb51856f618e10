import { createMockFetch } from '@galilean/mock-server';
import type { HTTPRequest, Page } from 'puppeteer-core';

/** The host of the vendor's own pages for what `api.jup.ag` serves under `/ultra/v1`. */
const ultra = 'https://ultra-api.jup.ag';

/**
 * Hosts whose answers the widget needs before it asks for a quote, and that are no part of the description. A second
 * mock gives them, from operations with the same answers: they prove nothing about the description.
 */
const standIns: readonly { readonly from: string; readonly to: string; readonly query: string }[] = [
  { from: 'https://datapi.jup.ag/v1/assets/search', to: '/tokens/v2/search', query: 'query' },
  { from: 'https://datapi.jup.ag/v1/shield', to: '/ultra/v1/shield', query: 'mints' },
];

/**
 * Sends a page's requests for the Ultra API to a mock, answers styles with nothing, and fails all others but the page's
 * own. @returns the addresses that failed, without their queries
 */
export async function redirectPage(page: Page, mockUrl: string, ownUrl: string): Promise<Set<string>> {
  const failed = new Set<string>();
  const standIn = createMockFetch();
  await page.setRequestInterception(true);
  page.on('request', (request) => void answer(request).catch(() => request.abort('failed')));
  return failed;

  async function answer(request: HTTPRequest): Promise<void> {
    const asked = new URL(request.url());
    if (asked.origin === new URL(ownUrl).origin || asked.protocol === 'data:') return request.continue();
    if (request.method() === 'OPTIONS') return request.respond({ status: 204, headers: corsFor(request) });
    if (asked.origin === ultra) {
      const to = `${mockUrl}/ultra/v1${asked.pathname}${asked.search}`;
      return respond(request, await fetch(to, copyOf(request)));
    }
    const other = standIns.find(({ from }) => asked.href.startsWith(from));
    if (other) {
      const query = new URLSearchParams({ [other.query]: asked.searchParams.get(other.query)! });
      return respond(request, await standIn(`http://stand-in${other.to}?${query}`));
    }
    if (/\.css$|\/css2$/.test(asked.pathname)) {
      return request.respond({ status: 200, headers: corsFor(request), contentType: 'text/css', body: '' });
    }
    failed.add(asked.origin + asked.pathname);
    return request.abort('namenotresolved');
  }
}

const copyOf = (request: HTTPRequest) => ({
  method: request.method(),
  headers: { 'content-type': request.headers()['content-type'] ?? 'application/json' },
  body: request.postData(),
});

async function respond(request: HTTPRequest, answer: Response): Promise<void> {
  const contentType = answer.headers.get('content-type') ?? '';
  const body = await answer.text();
  await request.respond({ status: answer.status, headers: corsFor(request), contentType, body });
}

const corsFor = (request: HTTPRequest) => ({
  'access-control-allow-origin': request.headers()['origin'] ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'content-type, x-client-platform',
});
