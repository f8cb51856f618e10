import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMockServerError } from '../../../../mock-server/src/contract/errors.js';
import { fillModel, ToldQuotes } from '../../../../mock-server/src/world/told-quotes.js';
import { readQuote } from '../../../../mock-server/src/paper/read-quote.js';
import { recordedUpstream } from '../../../../mock-server/src/paper/upstream.js';
import { repositoryFile } from '../repository.js';
import { hold, textOf, valueOrRefusal, type Target } from '../target.js';

const captured = 'spec/captured';
const folder = mkdtempSync(join(tmpdir(), 'galilean-fuzz-recording-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const name = 'getOrder-200-2026-09-28';
const MOST = (1n << 64n) - 1n;

/** The parts of the only quote in an answer that this target asks for. */
const told = JSON.parse(readFileSync(repositoryFile(`${captured}/${name}.json`), 'utf8')) as {
  body: { inputMint: string; outputMint: string; inAmount: string };
};
const { inputMint, outputMint, inAmount } = told.body;
const target = `/swap/v2/order?${new URLSearchParams({ inputMint, outputMint, amount: inAmount })}`;
const recorded = JSON.stringify({ ...told, note: `request GET ${target}` });

/**
 * A recording of a stranger is read or refused, each request gets an answer, and a quote in it prices exactly the trade that
 * was asked for.
 */
export const recording: Target = {
  name: 'recording',
  words: [
    '"note":"request GET /',
    ...'"body": "status": "date":"2026-09-28" "elided":["/"] { } [ ] , "routePlan": "swapInfo":'.split(' '),
    ...'"outAmount":"0" "feeBps":0.5 "priceImpact":1e400 "__proto__": 18446744073709551616 -1 0 null'.split(
      ' ',
    ),
    inputMint,
    outputMint,
  ],
  seeds: () => [
    recorded,
    recorded.replace('"feeBps":', '"feeBps":1e400,"was":'),
    recorded.replace('GET /swap', 'GET /../../swap'),
    ...readdirSync(repositoryFile(captured))
      .filter((file) => file.startsWith('getOrder-200'))
      .map((file) => readFileSync(repositoryFile(`${captured}/${file}`))),
    '{}',
  ],
  async run(input) {
    writeFileSync(join(folder, `${name}.json`), input);
    const upstream = await valueOrRefusal(() => recordedUpstream(folder), isMockServerError);
    if (!upstream) return;
    const { status, text } = await upstream.get(target, {});
    hold(Number.isInteger(status), 'an answer has a status');
    const quote = readQuote(JSON.parse(text), { inputMint, outputMint, amount: inAmount });
    if (!quote) return;
    const quotes = new ToldQuotes(fillModel());
    quotes.tell(quote);
    const trade = { inputMint, outputMint, inAmount: BigInt(inAmount) };
    hold(quotes.of(trade) === quote, `the quote is for this trade: ${textOf(input)}`);
    const out = quotes.amountOut(trade) ?? 1n;
    hold(quote.outAmount > 0n && quote.outAmount <= MOST && out >= 0n, 'an amount is one of a token');
  },
};
