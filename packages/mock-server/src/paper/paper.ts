import { parsedJson } from '../contract/json.js';
import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { checkNumber } from '../contract/check-options.js';
import type { WireAnswer, WireRequest } from '../contract/wire.js';
import { isOfOtherPage } from '../control/control.js';
import type { World } from '../domains/world.js';
import type { Paper } from '../http/create-handler.js';
import type { Exchange } from '../http/exchange.js';
import { fillModel, type ToldQuotes } from '../world/told-quotes.js';
import { follow } from './follow.js';
import type { PaperOptions } from './paper-options.js';
import { asSent, isMint, needsOf, PaperReader, UpstreamRefusal } from './reader.js';
import { liveUpstream, recordedUpstream } from './upstream.js';
import { isUpstreamRead, priceCheckTarget, sameTarget } from './upstream-reads.js';

const POLL_MS = 10_000;

type Headers = Readonly<Record<string, string>>;

/** @throws MockServerError `INVALID_OPTION` */
export async function openPaper(options: PaperOptions, world: World, quotes: ToldQuotes): Promise<Paper> {
  const { upstream: place, apiKey, pollMs = POLL_MS } = options;
  checkNumber('paper.pollMs', pollMs, { from: 0, to: 86_400_000 });
  const fill = fillModel(options.fill);
  const isFolder = await stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const upstream = isFolder ? await recordedUpstream(place) : liveUpstream(place);
  const reader = new PaperReader(world, quotes, upstream);
  // For what is read without a caller.
  const ownHeaders: Headers = apiKey === undefined ? {} : { 'x-api-key': apiKey };
  const following = follow(world, pollMs, async (operationId, target) => {
    await reader.read(operationId, target, ownHeaders);
  });

  /** The service's answer to a read or a price check; undefined for everything else. */
  async function answerThere(asked: Exchange, check: string | undefined): Promise<WireAnswer | undefined> {
    const { forResponders: operation } = asked.operation;
    const { headers } = asked.wire;
    const same = isUpstreamRead(operation) ? sameTarget(asked.operation, asked) : undefined;
    if (same) return asSent(await reader.read(operation.id, same, headers));
    // Another operation has another answer than the order that quotes for it.
    const isOrder = check?.startsWith(`${operation.path}?`) && !asked.target.queryValues['taker'];
    return check && isOrder ? asSent(await reader.ask(check, headers)) : undefined;
  }

  async function prepare(asked: Exchange, check: string | undefined): Promise<void> {
    const { headers } = asked.wire;
    const needs = needsOf(world, asked, check);
    await reader.prepare(needs, headers);
    if (needs.quote) await reader.quote(needs.quote, headers);
    if (!needs.landing) return;
    await wait(fill.latencyMs);
    // The price may have moved on the way. Without an answer it is still the quoted one.
    await reader.quote(needs.landing, headers).catch(() => undefined);
  }

  return {
    answer(asked) {
      const check = priceCheckTarget(asked.operation.forResponders, asked.target.queryValues);
      return orRefusal(async () => (await answerThere(asked, check)) ?? prepare(asked, check));
    },
    async beforeControl(wire, path) {
      const mint = path === '/__control/fund' && !isOfOtherPage(wire) ? mintIn(wire) : undefined;
      if (mint === undefined) return undefined;
      return orRefusal(() => reader.know([mint], { ...ownHeaders, ...wire.headers }));
    },
    close: following.stop,
  };
}

/** The answer of the service where it refuses what the mock needs. */
async function orRefusal(
  work: () => Promise<WireAnswer | undefined | void>,
): Promise<WireAnswer | undefined> {
  try {
    return (await work()) ?? undefined;
  } catch (error) {
    if (error instanceof UpstreamRefusal) return error.answer;
    throw error;
  }
}

function mintIn({ body }: WireRequest): string | undefined {
  const { mint } = (parsedJson(new TextDecoder().decode(body)) ?? {}) as { mint?: unknown };
  return isMint(mint) ? mint : undefined;
}
