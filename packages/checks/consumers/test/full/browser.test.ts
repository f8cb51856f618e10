import type { Browser } from 'puppeteer-core';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { needsChromium, startChromium } from '@galilean/test-kit/chromium';
import { serveFolder } from '../../src/browser/serve-folder.js';
import { trapGlobals } from '../../src/browser/trap-globals.js';
import { bundlers } from '../../src/bundle/bundlers.js';
import { globalsOfNode, nodesOwn } from '../../src/bundle/globals-of-node.js';
import { startInstalledMock, type InstalledMock } from '../../src/project/installed-mock.js';
import { expectedOfJourney } from '../../src/project/use-in-node.js';

const folder = inject('installedProject');
let browser: Browser | undefined;
let mock: InstalledMock;
beforeAll(async () => {
  [browser, mock] = await Promise.all([startChromium(), startInstalledMock(folder)]);
});
afterAll(() => Promise.all([browser?.close(), mock.close()]));

const pages = [
  {
    name: 'read',
    seen: { token: 'JUP', inAmount: '100000000', events: true, challenge: 'message' },
  },
  { name: 'whole', seen: expectedOfJourney },
];

describe.each(Object.entries(bundlers))('a bundle of %s', (bundler, { version, bundle }) => {
  const out = join(folder, 'bundled', bundler);
  let site: Awaited<ReturnType<typeof serveFolder>>;
  beforeAll(async () => {
    await bundle(folder, out);
    site = await serveFolder(out);
  });
  afterAll(() => site.close());

  it.for(pages)('shows in Chromium what the mock answers ($name)', async ({ name, seen }, context) => {
    needsChromium(context);
    const { annotate } = context;
    await annotate(`${bundler} ${await version()}, ${await browser!.version()}`);
    const page = await browser!.newPage();
    const asked = await trapGlobals(page);
    await page.goto(`${site.url}/${name}?mock=${encodeURIComponent(mock.url)}`);
    const shown = await page.waitForSelector('pre', { timeout: 60_000 });
    expect(JSON.parse(await shown!.evaluate((element) => element.textContent!))).toEqual(seen);
    expect(await asked()).toEqual([]);
    await page.close();
  });

  it.for(pages)('names nothing of Node ($name)', async ({ name }) => {
    const text = await readFile(join(out, `${name}.js`), 'utf8');
    expect(await globalsOfNode(text)).toEqual([]);
    expect(text).not.toMatch(nodesOwn);
    const taken = [...text.matchAll(/\bglobalThis\.(\w+)/g)].map(([, property]) => property);
    expect(taken.filter((property) => property !== 'fetch')).toEqual([]);
  });
});
