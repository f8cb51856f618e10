import { problem } from '../http/problems.js';
import type { WireAnswer } from '../wire.js';
import type { World } from '../world/world.js';
import { learn } from './learn.js';
import type { Needs } from './needs.js';
import { readQuote, type ToldQuotes } from './told-quotes.js';
import type { Upstream, UpstreamAnswer } from './upstream.js';

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
      throw new UpstreamRefusal(noAnswer(error));
    }
  }

  /** An answer of any status. @throws UpstreamRefusal without one */
  async read(operationId: string, target: string, headers: Headers): Promise<UpstreamAnswer> {
    const answer = await this.ask(target, headers);
    if (answer.status === 200) learn(this.world, operationId, answer.text);
    return answer;
  }

  /** @throws UpstreamRefusal without a quote */
  async quote(target: string, headers: Headers): Promise<void> {
    const answer = await this.ask(target, headers);
    const told = answer.status === 200 ? readQuote(parsed(answer.text)) : undefined;
    if (!told) throw new UpstreamRefusal(asSent(answer));
    this.quotes.tell(told);
  }

  /** Asks for the decimals of mints that are not known yet. @throws UpstreamRefusal */
  async know(mints: readonly string[], headers: Headers): Promise<void> {
    const unknown = [...new Set(mints)].filter((mint) => !this.world.tokens.isKnown(mint));
    if (unknown.length > 0)
      await this.mustRead('searchTokens', `/tokens/v2/search?query=${unknown.join(',')}`, headers);
  }

  /** Reads what a request needs, but for its quote. @throws UpstreamRefusal */
  async prepare({ mints, priced, markets }: Needs, headers: Headers): Promise<void> {
    await this.know(mints, headers);
    if (priced.length > 0) await this.mustRead('getPrices', `/price/v3?ids=${priced.join(',')}`, headers);
    for (const market of markets)
      await this.mustRead('getMarket', `/prediction/v1/markets/${encodeURIComponent(market)}`, headers);
  }

  private async mustRead(operationId: string, target: string, headers: Headers): Promise<void> {
    const answer = await this.read(operationId, target, headers);
    if (answer.status !== 200) throw new UpstreamRefusal(asSent(answer));
  }
}

/** An answer of the service, for the caller. */
export const asSent = ({ status, headers, text }: UpstreamAnswer): WireAnswer => ({
  status,
  headers: { ...headers },
  body: text === '' ? undefined : text,
});

export function parsed(text: string): unknown {
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
