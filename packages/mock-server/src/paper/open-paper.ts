import type { Paper } from '../http/create-handler.js';
import type { World } from '../domains/world.js';
import { fillModel } from '../world/fill-model.js';
import { createPaper } from './paper.js';
import { openUpstream, type PaperOptions, POLL_MS } from './paper-options.js';
import type { ToldQuotes } from '../world/told-quotes.js';

/** @throws MockServerError `INVALID_OPTION` */
export async function openPaper(options: PaperOptions, world: World, quotes: ToldQuotes): Promise<Paper> {
  const { apiKey, pollMs = POLL_MS } = options;
  const upstream = await openUpstream(options);
  return createPaper({ world, quotes, upstream, fill: fillModel(options.fill), pollMs, apiKey });
}
