import { setTimeout as wait } from 'node:timers/promises';
import type { Answered } from '../http/answer-request.js';
import { problem } from '../http/problems.js';
import type { ReadRequest } from '../http/read-request.js';
import type { WireAnswer, WireRequest } from '../wire.js';
import type { World } from '../world/world.js';
import type { FillModel } from './fill-model.js';
import { follow } from './follow.js';
import { learn } from './learn.js';
import { isMint, type Needs, needsOf } from './needs.js';
import { type ToldQuotes, readQuote } from './told-quotes.js';
import type { Upstream, UpstreamAnswer } from './upstream.js';
import { isUpstreamRead, priceCheckTarget, sameTarget } from './upstream-reads.js';

/** Trades on paper: the market is the service's, and everything that moves money happens on the ledger here. */
export interface Paper {
  /** Lets the service answer what only reads; prepares everything else and lets the mock answer it. */
  answer(read: ReadRequest, locally: () => Promise<Answered>): Promise<Answered>;
  /**
   * Asks the service for the decimals of a mint that is about to be funded.
   * @returns the answer when the service gives none
   */
  beforeControl(wire: WireRequest, path: string): Promise<WireAnswer | undefined>;
  close(): void;
}

export interface PaperParts {
  readonly world: World;
  readonly quotes: ToldQuotes;
  readonly upstream: Upstream;
  readonly fill: Required<FillModel>;
  /** How often the prices of what waits are read, in milliseconds; 0 for never. */
  readonly pollMs: number;
  /** For what is read without a caller. */
  readonly apiKey: string | undefined;
}

/** The service does not answer what an order is built from. The caller gets its answer. */
class UpstreamRefusal extends Error {
  constructor(readonly answer: WireAnswer) {
    super(`The upstream answered with status ${answer.status}.`);
  }
}

type Headers = ReadRequest['wire']['headers'];

export function createPaper(parts: PaperParts): Paper {
  const { world, quotes, upstream, fill } = parts;
  const ownHeaders: Headers = parts.apiKey === undefined ? {} : { 'x-api-key': parts.apiKey };

  async function ask(target: string, headers: Headers): Promise<UpstreamAnswer> {
    try {
      return await upstream.get(target, headers);
    } catch (error) {
      throw new UpstreamRefusal(noAnswer(error));
    }
  }

  /** Reads, learns and returns what the service says. @throws UpstreamRefusal */
  async function read(operationId: string, target: string, headers: Headers): Promise<UpstreamAnswer> {
    const answer = await ask(target, headers);
    if (answer.status === 200) learn(world, operationId, answer.text);
    return answer;
  }

  async function mustRead(operationId: string, target: string, headers: Headers): Promise<void> {
    const answer = await read(operationId, target, headers);
    if (answer.status !== 200) throw new UpstreamRefusal(asSent(answer));
  }

  /** @throws UpstreamRefusal without a quote */
  async function quote(target: string, headers: Headers): Promise<void> {
    const answer = await ask(target, headers);
    const told = answer.status === 200 ? readQuote(parsed(answer.text)) : undefined;
    if (!told) throw new UpstreamRefusal(asSent(answer));
    quotes.tell(told);
  }

  async function know(mints: readonly string[], headers: Headers): Promise<void> {
    const unknown = [...new Set(mints)].filter((mint) => !world.tokens.isKnown(mint));
    if (unknown.length > 0)
      await mustRead('searchTokens', `/tokens/v2/search?query=${unknown.join(',')}`, headers);
  }

  async function prepare(needs: Needs, headers: Headers): Promise<void> {
    await know(needs.mints, headers);
    if (needs.priced.length > 0)
      await mustRead('getPrices', `/price/v3?ids=${needs.priced.join(',')}`, headers);
    for (const market of needs.markets)
      await mustRead('getMarket', `/prediction/v1/markets/${encodeURIComponent(market)}`, headers);
    if (needs.landing) {
      await wait(fill.latencyMs);
      // The price may have moved on the way. Without an answer it is still the quoted one.
      await quote(needs.landing, headers).catch(() => undefined);
    } else if (needs.quote) await quote(needs.quote, headers);
  }

  const following = follow(world, parts.pollMs, (operationId, target) =>
    read(operationId, target, ownHeaders).then(() => undefined),
  );

  return {
    async answer(asked, locally) {
      const { forResponders: operation } = asked.operation;
      const { target, wire } = asked;
      const { headers } = wire;
      try {
        const same = isUpstreamRead(operation) ? sameTarget(operation, asked) : undefined;
        if (same) return told(await read(operation.id, same, headers));
        const check = priceCheckTarget(operation, target.queryValues);
        if (check && operation.id !== 'buildSwap' && !target.queryValues['taker'])
          return told(await ask(check, headers));
        await prepare(needsOf(world, asked, check), headers);
      } catch (error) {
        if (!(error instanceof UpstreamRefusal)) throw error;
        return { verdict: 'valid', violations: [], answeredBy: 'upstream', answer: error.answer };
      }
      return locally();
    },
    async beforeControl(wire, path) {
      const mint = path === '/__control/fund' ? mintIn(wire) : undefined;
      if (mint === undefined) return undefined;
      try {
        await know([mint], { ...ownHeaders, ...wire.headers });
      } catch (error) {
        if (!(error instanceof UpstreamRefusal)) throw error;
        return error.answer;
      }
      return undefined;
    },
    close: following.stop,
  };
}

function mintIn({ body }: WireRequest): string | undefined {
  const { mint } = (parsed(new TextDecoder().decode(body)) ?? {}) as { mint?: unknown };
  return typeof mint === 'string' && isMint(mint) ? mint : undefined;
}

const told = (answer: UpstreamAnswer): Answered => ({
  verdict: 'valid',
  violations: [],
  answeredBy: 'upstream',
  answer: asSent(answer),
});

const asSent = ({ status, headers, text }: UpstreamAnswer): WireAnswer => ({
  status,
  headers: { ...headers },
  body: text === '' ? undefined : text,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of an error may quote headers; its name and code do not. */
function noAnswer(error: unknown): WireAnswer {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { code?: string } };
  const why = cause?.code ?? code ?? name ?? 'unknown';
  return problem('no-upstream', {
    status: 502,
    title: 'No answer',
    detail: `The upstream gave no answer (${why}). Nothing was built or landed.`,
  });
}
