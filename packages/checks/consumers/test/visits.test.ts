import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMockServer } from '@galilean/mock-server';
import { needsChromium, startChromium } from '@galilean/test-kit/chromium';
import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { visitDocs, visitMock, visitPrism, visitRecorder } from '../src/commands/visits.js';

/** A site with the parts of the documentation that are visited. Its search leads to its only result. */
const page = (more = '') => `<!doctype html><link rel="icon" href="data:," /><h1>A page</h1>
<button class="DocSearch-Button">Search</button>
<div class="VPLocalSearchBox"><input id="localsearch-input" /></div>
<script>
  const box = document.querySelector('.VPLocalSearchBox');
  const input = document.querySelector('input');
  input.oninput = () => box.append(Object.assign(document.createElement('a'), { className: 'result selected' }));
  onkeydown = ({ key }) => void (key === 'Enter' && location.assign('/guides/limit-order.html'));
  ${more}
</script>`;

let browser: Browser | undefined;
beforeAll(async () => {
  browser = await startChromium();
}, 300_000);
afterAll(() => browser?.close());

let pages: Record<string, string>;
let server: Server;
let url: string;
beforeEach(async () => {
  pages = {
    '/': page(),
    '/guides/swap': page(),
    '/reference/operations/getOrder.html': page(),
    '/guides/limit-order.html': page(),
  };
  server = createServer((request, response) => {
    const text = pages[request.url!];
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/html' });
    response.end(text ?? '<h1>Not found</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('the visit of the documentation', () => {
  beforeEach(needsChromium);

  it('is content with a site that has what it looks for', () => visitDocs(url, browser));

  it.each(['/', '/guides/swap', '/reference/operations/getOrder.html', '/guides/limit-order.html'])(
    'fails without %s',
    async (path) => {
      delete pages[path];
      await expect(visitDocs(url, browser)).rejects.toThrow('404');
    },
  );

  it.each([
    ['an error in the console', 'console.error("no such word")', 'no such word'],
    ['an error that nobody catches', 'throw new Error("broken")', 'broken'],
    [
      'a script that is missing',
      'document.head.append(Object.assign(document.createElement("script"), { src: "/gone.js" }))',
      '404',
    ],
  ])('fails at %s', async (_, script, words) => {
    pages['/guides/swap'] = page(script);
    await expect(visitDocs(url, browser)).rejects.toThrow(words);
  });

  it('fails when the search leads elsewhere', async () => {
    pages['/'] = page().replace('/guides/limit-order.html', '/guides/swap');
    await expect(visitDocs(url, browser)).rejects.toThrow('led to /guides/swap');
  });
});

describe('the visit of a mock', () => {
  it('is content with our own, and with its page', async (context) => {
    needsChromium(context);
    const mock = await startMockServer();
    onTestFinished(() => mock.close());
    await visitMock(mock.url, browser);
  });

  it('fails when it finds no such token', async () => {
    pages['/tokens/v2/search?query=JUP'] = '[]';
    await expect(visitPrism(url)).rejects.toThrow('answered 200: []');
    delete pages['/tokens/v2/search?query=JUP'];
    await expect(visitPrism(url)).rejects.toThrow('answered 404');
  });

  it('fails when a recorder forwards what could change something', async () => {
    pages['/tokens/v2/search?query=JUP'] = '[{"symbol":"JUP"}]';
    await expect(visitRecorder(url)).rejects.toThrow('answered 404');
  });
});
