// `npm run social`: the picture that previews of a link show.
import { startChromium } from '@galilean/test-kit/chromium';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, siteRoot } from '../../src/paths.js';

const moons = readFileSync(join(repositoryRoot, 'packages/support/shared/src/moons.svg'), 'utf8');
const html = `<!doctype html><style>
  body { margin: 0; padding: 88px 96px; height: 454px; background: #10151c; color: #f2f5f8;
    font: 30px/1.45 'Segoe UI', system-ui, sans-serif; }
  svg { width: 96px; } circle { fill: #6fd3e8 !important; }
  h1 { margin: 36px 0 28px; font-size: 76px; line-height: 1.08; letter-spacing: -0.03em; }
  p { margin: 0; color: #a9b4c0; }
</style>${moons}<h1>Swap on Jupiter<br>without signing blind.</h1><p>Galilean: TypeScript packages with a guard before every signature and a mock server beside them.</p>`;

const browser = await startChromium();
if (!browser) throw new Error('There is no Chromium: sudo apt-get install -y chromium');
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 1200, height: 630 });
  await page.setContent(html);
  await page.screenshot({ path: join(siteRoot, 'public/social.png') });
} finally {
  await browser.close();
}
