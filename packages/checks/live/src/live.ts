import type { ApiDocument } from '@galilean/diff/input/document';
import { disguiseFor, keepAnswers } from '@galilean/release/probe/keep-answers';
import type { Probed } from '@galilean/release/probe/probe';
import { addressOf, type Signer } from '@galilean/signing';
import { mints } from '@galilean/swap';
import { createTokensClient } from '@galilean/tokens';
import { reads } from './parts/reads.js';
import { trades, type Trade } from './parts/trades.js';
import { unsigned, type Unsigned } from './parts/unsigned.js';
import type { Report } from './report/report.js';
import { withPlaces, writeReport } from './report/write-report.js';
import { nodeAt } from './service/node.js';
import type { Service } from './service/service.js';
import { createWitness } from './service/witness.js';
import { decimals, kinds, mostFees, type Kind } from './trades/kinds.js';

export const partNames = ['reads', 'unsigned', 'trades'] as const;
export type PartName = (typeof partNames)[number];

/** What a person chose. */
export interface LiveOptions {
  readonly document: ApiDocument;
  /** Undefined: without a key, at the lowest rate. */
  readonly apiKey: string | undefined;
  readonly baseUrl?: string | undefined;
  /** Requests per second. */
  readonly rate: number;
  readonly parts: readonly PartName[];
  /** Operations to read, such as `GET /price/v3`. Default: all. */
  readonly only?: readonly string[] | undefined;
  /** The address of a wallet with funds, for the second part. Default: the wallet of the last part. */
  readonly funded?: string | undefined;
  /** Where a node of the network is. Default: none. */
  readonly rpc?: string | undefined;
  /** Which trades to make; asked for when the last part begins. */
  readonly chooseTrades: () => Promise<readonly Kind[]>;
  /** The wallet that trades; asked for when it is needed. */
  readonly openWallet: () => Promise<Signer>;
  /** Names the run of the trades. */
  readonly run: string;
  /** What they may cost together, in US dollars. */
  readonly maxUsd: number;
  /** Where the report and the journal go. */
  readonly out: string;
  /** Where the answers go. */
  readonly captured: string;
  /** Whether a part may begin. */
  readonly agree: (announcement: readonly string[]) => Promise<boolean>;
  readonly print: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Something that the person chose cannot be done. */
export class LiveError extends Error {
  override readonly name = 'LiveError';
}

/**
 * Runs the parts, each after a yes. Whatever happens, what was found by then is in the report.
 * @throws LiveError
 */
export async function live(options: LiveOptions): Promise<Report> {
  const { document, apiKey, baseUrl, rate, only, out, signal } = options;
  const disguise = disguiseFor(document);
  if (apiKey !== undefined) disguise.secret(apiKey);

  const witness = createWitness({
    document,
    disguise,
    keep: keepAnswers(options.captured, disguise, 'npm run live'),
  });
  // The windows of the limits are ten seconds long.
  const budget = Math.max(1, Math.floor(rate * 10));
  const connection = witness.watch({
    ...(apiKey === undefined ? { keyless: true } : { apiKey }),
    ...(baseUrl !== undefined && { baseUrl }),
    limit: { default: budget, execute: budget, submit: budget },
  });
  const service: Service = { document, apiKey, baseUrl, rate, only, connection, witness, disguise, signal };
  const found: { reads: Probed[]; unsigned: Unsigned[]; trades: Trade[] } = {
    reads: [],
    unsigned: [],
    trades: [],
  };
  // No line shows what the report would hide, but for the signatures of the person's own trades.
  const run: Run = {
    options: { ...options, print: (line) => options.print(disguise.text(line)) },
    service,
    found,
  };
  let failure: unknown;
  for (const part of options.parts) {
    failure = await parts[part](run, options.print).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure !== undefined) break;
  }
  await witness.settled();
  const report: Report = {
    date: new Date().toISOString().slice(0, 10),
    server: baseUrl ?? 'the live service',
    differences: await withPlaces(document, witness.differences),
    ...found,
    ...(failure !== undefined && { stopped: whyStopped(failure, signal) }),
  };
  await writeReport(out, report, disguise);
  if (failure !== undefined && !signal?.aborted) throw failure;
  return report;
}

const whyStopped = (failure: unknown, signal: AbortSignal | undefined): string =>
  signal?.aborted
    ? 'It was stopped. Call it again with the same options; trades go on where they were.'
    : String(Object(failure).message);

interface Run {
  readonly options: LiveOptions;
  readonly service: Service;
  readonly found: { readonly reads: Probed[]; readonly unsigned: Unsigned[]; readonly trades: Trade[] };
}

/** A part prints what it found as it goes. @param show prints a line as it is */
type Part = (run: Run, show: (line: string) => void) => Promise<void>;

const parts: Readonly<Record<PartName, Part>> = {
  async reads({ options, service, found }) {
    const { agree, print, rate } = options;
    const announced = await agree([
      'Reads: every operation that only reads, one after the other, and the login of a wallet that exists only in memory.',
      `About sixty requests, ${rate} a second at most. They cost nothing but the credits of your key.`,
    ]);
    if (!announced) return;
    for await (const result of reads(service)) {
      found.reads.push(result);
      const { verdict, operation, words, findings } = result;
      print(`${verdict.padEnd(12)} ${operation}${words && `: ${words}`}`);
      for (const { kind, location, message } of findings) print(`  ${kind.padEnd(8)} ${location} ${message}`);
    }
  },

  async unsigned({ options, service, found }) {
    const { agree, print, rpc, funded } = options;
    const announced = await agree([
      'Unsigned: asks for orders, builds, deposits and claims, for an empty wallet that exists only in memory' +
        `${funded === undefined ? '' : `, and for ${funded}`}. Signs no transaction, but registers a vault for the empty wallet.`,
      'About thirty requests for each. They cost nothing but the credits of your key.',
    ]);
    if (!announced) return;
    for await (const one of unsigned(service, rpc === undefined ? undefined : nodeAt(rpc), funded)) {
      found.unsigned.push(one);
      const { name, wallet, ending } = one;
      const verdict = ending.refused.length > 0 ? `GUARD REFUSES ${ending.refused.join(', ')}` : '';
      print(
        `${name.padEnd(22)} ${wallet.padEnd(11)} ${ending.kind} ${verdict}${ending.said ?? ''}`.trimEnd(),
      );
    }
  },

  async trades({ options, service, found }, show) {
    const { agree, chooseTrades, openWallet, rpc, run, out } = options;
    const chosen = await chooseTrades();
    if (chosen.length === 0) return;
    const node = rpc === undefined ? undefined : nodeAt(rpc);
    const without = chosen.filter(({ needsNode }) => needsNode && !node);
    if (without.length > 0)
      throw new LiveError(
        `${without.map(({ name }) => name).join(', ')}: name a node with --rpc, which sends it.`,
      );
    const costs = await costOf(service, chosen);
    if (costs.total > options.maxUsd)
      throw new LiveError(
        `These trades can cost ${costs.total.toFixed(2)} USD, more than the ${options.maxUsd} of --max-usd.`,
      );
    const signer = await openWallet();
    const announced = await agree([
      `Trades with ${addressOf(signer)}, run “${run}”. Each is guarded, journaled in ${out}, and made once.`,
      ...costs.lines,
      `Together ${costs.total.toFixed(2)} USD at most, if everything that can be lost is lost.`,
      node ? 'Your node proves the outcomes.' : 'Without --rpc, outcomes rest on the word of the service.',
    ]);
    if (!announced) return;
    for await (const one of trades(service, { kinds: chosen, signer, node, folder: out, run })) {
      found.trades.push(one);
      const { ending } = one.service;
      show(`${one.name.padEnd(22)} ${ending.kind} ${ending.signature ?? ''} ${ending.said ?? ''}`.trimEnd());
      for (const line of one.differs) show(`  ${service.disguise.text(line)}`);
    }
  },
};

/** What each trade can cost, at the price of now. */
async function costOf(service: Service, chosen: readonly Kind[]) {
  const prices = await createTokensClient(service.connection).getPrices({ ids: [mints.SOL] });
  const price = prices[mints.SOL]?.usdPrice;
  if (price === undefined) throw new LiveError('The service has no price of SOL, so no cost is known.');
  const usdOf = { SOL: price, USDC: 1 };
  const each = chosen.map(({ name, does, stake, signs }) => {
    const staked = (Number(stake.amount) / 10 ** decimals[stake.mint]) * usdOf[stake.mint];
    const fees = (Number(mostFees) / 1e9) * signs * price;
    const line = `  ${name}: ${does}; ${staked.toFixed(2)} USD, and at most ${fees.toFixed(2)} USD of fees and rent`;
    return { usd: staked + fees, line };
  });
  return { total: each.reduce((sum, { usd }) => sum + usd, 0), lines: each.map(({ line }) => line) };
}

/** @throws LiveError for a name that no kind has */
export function kindsNamed(names: readonly string[]): readonly Kind[] {
  if (names.length === 1 && names[0] === 'all') return kinds;
  return names.map((name) => {
    const found = kinds.find((one) => one.name === name);
    if (!found) throw new LiveError(`There is no trade ${name}: ${kinds.map((one) => one.name).join(', ')}.`);
    return found;
  });
}
