import { loadDescription } from '@galilean/description/load-description';
import { ourDescription } from '@galilean/description/paths';
import type { ApiDocument } from '@galilean/diff/input/document';
import { collectOperations } from '@galilean/diff/operations/collect-operations';
import { Description } from '@galilean/diff/schema/description';
import { startMockServer } from '@galilean/mock-server';
import { seed } from '@galilean/test-kit/random';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Finding } from '../../src/report/report.js';
import { kinds } from '../../src/trades/kinds.js';
import { changedDescription, sitesOf, sitesOfAnswer, writes, type Change } from '../changed-description.js';
import { rehearse } from '../rehearsal.js';
import { whatShows } from '../what-shows.js';

let document: ApiDocument;
/** `getPrices` → `GET /price/v3` */
let nameOf: ReadonlyMap<string, string>;
/** What the service that did not change answers, by operation. */
let before: ReadonlyMap<string, unknown>;
beforeAll(async () => {
  document = (await loadDescription(ourDescription)) as unknown as ApiDocument;
  nameOf = new Map(
    collectOperations(new Description(document)).map(({ name, operation }) => [
      String(operation['operationId']),
      name,
    ]),
  );
  before = (await answersOf(document)).bodies;
});

/** The answers of a mock that knows only the examples of a description, and the differences that the run found. */
async function answersOf(described: ApiDocument) {
  const bodies = new Map<string, unknown>();
  const folder = await mkdtemp(join(tmpdir(), 'galilean-live-'));
  const mock = await startMockServer({
    spec: described,
    static: true,
    onAnswer: ({ operationId }, { body }) => void bodies.set(nameOf.get(operationId!)!, JSON.parse(body!)),
  });
  try {
    const only = [...new Set(sitesOf(document).map(({ place }) => place.split(' ').slice(0, 2).join(' ')))];
    const { report } = await rehearse({ document, url: mock.url, folder, parts: ['reads'] }, { only });
    return { bodies, differences: report.differences };
  } finally {
    await Promise.all([mock.close(), rm(folder, { recursive: true })]);
  }
}

it('finds nothing in a service that did not change', async () => {
  expect((await answersOf(document)).differences).toEqual([]);
});

it.each(Array.from({ length: 10 }, (_, index) => (seed + index) >>> 0))(
  'finds each of twenty changes that shows, and nothing else (seed %d)',
  async (number) => {
    const { changed, changes } = changedDescription(document, number, 20);
    const { bodies, differences } = await answersOf(changed);
    const sites = new Map(sitesOf(document).map((one) => [one.place, one]));
    const shown = new Set<string>();
    for (const [request, body] of bodies) {
      for (const one of whatShows(before.get(request), body, `${request} 200.body`, (at) => sites.has(at))) {
        const [what, ...place] = one.split(' ') as [string, ...string[]];
        const site = sites.get(place.join(' '));
        // What the description admits anyway is no difference.
        if (what === 'missing' && !site!.isRequired) continue;
        if (what === 'null' && site!.admitsNull) continue;
        shown.add(one);
      }
    }
    const found = placesOf(differences);
    expect(found.sort(), wordsOf(changes)).toEqual([...shown].sort());
    expect(shown.size).toBeGreaterThan(5);
    expect(differences.filter(({ place, draft }) => !place || !draft)).toEqual([]);
  },
);

it.each(Array.from({ length: 5 }, (_, index) => (seed + index) >>> 0))(
  'finds each of twenty changes that shows in what is built and traded, and nothing else (seed %d)',
  async (number) => {
    const { changed, changes } = changedDescription(document, number, 20, writes);
    const description = new Description(document);
    const operations = new Map(
      collectOperations(description).map((one) => [String(one.operation['operationId']), one]),
    );
    const shown = new Set<string>();
    const mock = await startMockServer({
      onAnswer({ operationId, status }, { body }) {
        const operation = operations.get(operationId ?? '');
        if (!operation || status !== 200) return;
        for (const { owner, name, place } of sitesOfAnswer(description, operation, JSON.parse(body!)))
          for (const one of changes)
            if (one.owner === owner && one.name === name)
              for (const what of whatItShows(one, place)) shown.add(what);
      },
    });
    try {
      // Here the service is as it was, and the description is the one that changed.
      const { report } = await rehearse(
        { document: changed, url: mock.url, parts: ['unsigned', 'trades'] },
        { chooseTrades: async () => kinds },
      );
      const found = placesOf(report.differences);
      expect(found.sort(), wordsOf(changes)).toEqual(withoutBelow([...shown]).sort());
      expect(found.length).toBeGreaterThan(3);
    } finally {
      await mock.close();
    }
  },
);

/** What an answer as before is to a reader of the changed description. */
function* whatItShows({ make }: Change, place: string): Generator<string> {
  if (make === 'renames' || make === 'drops') yield `new ${place}`;
  if (make === 'retypes' || make === 'nulls') yield `type ${place}`;
}

/** Below what is new, nothing is described. */
const withoutBelow = (shown: readonly string[]) =>
  shown.filter((one) => {
    const place = one.slice(one.indexOf(' ') + 1);
    return !shown.some((other) => other.startsWith('new ') && /^[.[{]/.test(restOf(place, other.slice(4))));
  });
const restOf = (place: string, start: string) => (place.startsWith(start) ? place.slice(start.length) : '');

const wordsOf = (changes: readonly Change[]) => changes.map(({ make, name }) => `${make} ${name}`).join(', ');

const placesOf = (differences: readonly Finding[]) =>
  differences.flatMap(({ operation, location, message, also }) =>
    [`${operation} ${location}`, ...also].map((place) => `${ruleOf(message)} ${place}`),
  );

function ruleOf(message: string): string | undefined {
  return Object.entries({
    missing: /is missing/,
    new: /is new/,
    null: /is null/,
    type: /^is \w+, described as/,
    value: /has a value/,
  }).find(([, words]) => words.test(message))?.[0];
}
