import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** What axe calls serious or critical, in the page and in its frame: one line each, with the place. */
export const seriousFindings = (page: Page): Promise<string[]> =>
  linesOf(page, ({ impact }) => impact === 'serious' || impact === 'critical');

/** Everything that axe finds, in the page and in its frame: one line each, with the place. */
export const allFindings = (page: Page): Promise<string[]> => linesOf(page, () => true);

async function linesOf(page: Page, counts: (finding: Finding) => boolean): Promise<string[]> {
  const lines: string[] = [];
  // Check the frame separately, so that its findings do not count twice.
  for (const frame of page.frames()) {
    const found = (await frame.evaluate(`${source}; axe.run(document, { iframes: false })
      .then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes
        .map(({ target, failureSummary }) => ({ target, failureSummary })) })))`)) as Finding[];
    for (const { id, nodes } of found.filter(counts))
      for (const { target, failureSummary } of nodes)
        lines.push(`${id} at ${target.flat(2).join(' ')}: ${failureSummary ?? ''}`);
  }
  return lines;
}
