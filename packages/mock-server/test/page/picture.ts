// `npm run picture`: the page as the root README shows it, in both themes.
import { fileURLToPath } from 'node:url';
import { startChromium } from '@galilean/test-kit/chromium';
import { openView, themes } from '@galilean/test-kit/screenshots';
import { openStage } from './views.js';

const stage = await openStage();
const browser = await startChromium();
if (!browser) throw new Error('There is no Chromium: sudo apt-get install -y chromium');
try {
  const lie = stage.views.find(({ name }) => name === 'lie')!;
  for (const theme of themes) {
    const page = await openView(browser, stage, lie, { size: 'desktop', theme });
    await page.setViewport({ width: 1440, height: 700 });
    await page.evaluate(() => scrollTo(0, 0));
    const path = fileURLToPath(new URL(`../../../../.github/page-${theme}.webp`, import.meta.url));
    await page.screenshot({ path, type: 'webp', quality: 80 });
  }
} finally {
  await browser.close();
  await stage.close();
}
