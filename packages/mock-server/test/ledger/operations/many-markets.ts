import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Keypair } from '@solana/web3.js';
import type { Seed } from '../../../src/world/seed.js';

/** Those of Polymarket are numbered from here on: above every number in the description. */
const FIRST_NUMBER = 9_000_000;

/**
 * The description, with many more events to bet on. It has five open markets, and a market ends once: a long run soon
 * has none left.
 */
export function descriptionOfMany(events: number, seed: Seed): object {
  const path = fileURLToPath(import.meta.resolve('@galilean/spec/openapi.json'));
  const description = JSON.parse(readFileSync(path, 'utf8'));
  const { examples } =
    description.paths['/prediction/v1/events'].get.responses['200'].content['application/json'];
  const eventOf = (example: string) =>
    description.components.examples[examples[example].$ref.split('/').at(-1)].value.data[0];
  const address = (...path: readonly (string | number)[]) =>
    Keypair.fromSeed(seed.bytes('market', ...path.map(String))).publicKey.toBase58();
  const data = Array.from({ length: events }, (_, index) => [
    keeperFilled(structuredClone(eventOf('live-sports')), FIRST_NUMBER + 10 * index, address),
    forecast(structuredClone(eventOf('forecast')), index, address),
  ]).flat();
  const pagination = { start: 0, end: data.length, total: data.length, hasNext: false };
  examples['many'] = { value: { data, pagination } };
  return description;
}

type Address = (...path: readonly (string | number)[]) => string;

function keeperFilled(event: any, number: number, address: Address): object {
  event.eventId = event.metadata.eventId = `POLY-${number}`;
  for (const [index, market] of event.markets.entries()) {
    market.eventId = event.eventId;
    market.marketId = `POLY-${number + 1 + index}`;
    market.marketResultPubkey = address('result', number, index);
  }
  return event;
}

function forecast(event: any, number: number, address: Address): object {
  event.eventId = event.metadata.eventId = `${event.eventId}-${number}`;
  const marketPda = address('forecast', number);
  for (const market of event.markets) {
    const side = market.outcomeSide.toUpperCase();
    const marketId = `BISON-${marketPda}-${side}`;
    Object.assign(market, {
      eventId: event.eventId,
      marketId,
      marketPda,
      outcomeMint: address(side, number),
    });
  }
  return event;
}
