import { parsedJson } from '../contract/json.js';
import { problem, type WireAnswer } from '../contract/wire.js';
import { codeOf } from '../http/forward.js';
import type { World } from '../domains/world.js';
import type { Exchange } from '../http/exchange.js';
import type { ToldQuotes } from '../world/told-quotes.js';
import { learn } from './learn.js';
import { type AskedTrade, readQuote } from './read-quote.js';
import { marketTarget, priceCheckTarget } from './upstream-reads.js';
import type { Upstream, UpstreamAnswer } from './upstream.js';

/** What must be read from the service before the mock answers a request. */
export interface Needs {
  /** Mints whose decimals must be known. */
  readonly mints: readonly string[];
  /** Mints whose prices must be fresh. */
  readonly priced: readonly string[];
  /** Prediction markets, by id. */
  readonly markets: readonly string[];
  /** The price check from which an order is built. */
  readonly quote?: string | undefined;
  /** The price check for an order that lands now. */
  readonly landing?: string | undefined;
}

const NOTHING: Needs = { mints: [], priced: [], markets: [] };

export const isMint = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value);

/** @param check the price check for the request itself, where it quotes something */
export function needsOf(
  world: World,
  { operation, body, target, pathParams }: Exchange,
  check?: string,
): Needs {
  const { id } = operation.forResponders;
  const fields = { ...target.queryValues, ...(body as Record<string, unknown> | undefined) };
  const mints = [fields['inputMint'], fields['outputMint'], fields['triggerMint']].filter(isMint);
  if (check) return { ...NOTHING, mints, quote: check };
  if (id === 'executeOrder' || id === 'executeUltraOrder')
    return { ...NOTHING, landing: landingCheck(world, id, fields['requestId']) };
  if (id.startsWith('create') && mints.length > 0) return { ...NOTHING, mints, priced: mints };
  if (id === 'craftDeposit') return { ...NOTHING, mints, priced: mints };
  if (id === 'createPredictionOrder' || id === 'closePosition' || id === 'claimPosition') {
    const position = fields['positionPubkey'] ?? pathParams['positionPubkey'];
    const known = typeof position === 'string' ? world.stores.positions.get(position) : undefined;
    const market = known?.marketId ?? fields['marketId'];
    const deposit = [fields['depositMint']].filter(isMint);
    return {
      mints: deposit,
      priced: deposit,
      markets: typeof market === 'string' && market !== '' ? [market] : [],
    };
  }
  return NOTHING;
}

function landingCheck(world: World, id: string, requestId: unknown): string | undefined {
  const order = world.stores.swapOrders.get(String(requestId));
  if (!order || order.execution) return undefined;
  const { inputMint, outputMint, inAmount } = order;
  const quoting = id === 'executeOrder' ? 'getOrder' : 'getUltraOrder';
  return priceCheckTarget({ id: quoting }, { inputMint, outputMint, amount: inAmount });
}

type Headers = Readonly<Record<string, string>>;

/** The service does not answer what an order is built from. The caller gets its answer. */
export class UpstreamRefusal extends Error {
  constructor(readonly answer: WireAnswer) {
    super(`The upstream answered with status ${answer.status}.`);
  }
}

/** Reads from the service, and takes over what it says. */
export class PaperReader {
  constructor(
    private readonly world: World,
    private readonly quotes: ToldQuotes,
    private readonly upstream: Upstream,
  ) {}

  /** @throws UpstreamRefusal without an answer */
  async ask(target: string, headers: Headers): Promise<UpstreamAnswer> {
    try {
      return await this.upstream.get(target, headers);
    } catch (error) {
      throw new UpstreamRefusal(
        problem('no-upstream', {
          status: 502,
          title: 'No answer',
          detail: `The upstream gave no answer (${codeOf(error)}). Nothing was built or landed.`,
        }),
      );
    }
  }

  /** An answer of any status. @throws UpstreamRefusal without one */
  async read(operationId: string, target: string, headers: Headers): Promise<UpstreamAnswer> {
    const answer = await this.ask(target, headers);
    if (answer.status === 200) learn(this.world, operationId, answer.text);
    return answer;
  }

  /** @throws UpstreamRefusal without a quote for exactly this trade */
  async quote(target: string, headers: Headers): Promise<void> {
    const answer = await this.ask(target, headers);
    if (answer.status !== 200) throw new UpstreamRefusal(asSent(answer));
    const asked = Object.fromEntries(new URLSearchParams(target.slice(target.indexOf('?'))));
    const told = readQuote(parsedJson(answer.text), asked as unknown as AskedTrade);
    if (!told) {
      const detail = "The upstream's answer holds no quote for this trade. Nothing was built or landed.";
      throw new UpstreamRefusal(problem('no-quote', { status: 502, title: 'No quote', detail }));
    }
    this.quotes.tell(told);
  }

  /** Asks for the decimals of mints that are not known yet. @throws UpstreamRefusal */
  async know(mints: readonly string[], headers: Headers): Promise<void> {
    const unknown = [...new Set(mints)].filter((mint) => !this.world.tokens.isKnown(mint));
    if (unknown.length > 0)
      await this.mustRead('searchTokens', `/tokens/v2/search?query=${unknown.join(',')}`, headers);
  }

  /** Loads everything a request needs except its quote. @throws UpstreamRefusal */
  async prepare({ mints, priced, markets }: Needs, headers: Headers): Promise<void> {
    await this.know(mints, headers);
    if (priced.length > 0) await this.mustRead('getPrices', `/price/v3?ids=${priced.join(',')}`, headers);
    for (const target of markets.flatMap((market) => marketTarget(market) ?? []))
      await this.mustRead('getMarket', target, headers);
  }

  private async mustRead(operationId: string, target: string, headers: Headers): Promise<void> {
    const answer = await this.read(operationId, target, headers);
    if (answer.status !== 200) throw new UpstreamRefusal(asSent(answer));
  }
}

/** A browser must not run a page of the service as one of the mock, which may control it. */
const HARMLESS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
};

/** An answer of the service, for the caller. */
export const asSent = ({ status, headers, text }: UpstreamAnswer): WireAnswer => ({
  status,
  headers: { ...headers, ...HARMLESS },
  body: text === '' ? undefined : text,
});
