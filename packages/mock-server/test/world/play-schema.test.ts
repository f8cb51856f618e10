import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { schemaFaults } from '../../src/control/faults.js';
import { loadPlay, READY_PLAYS } from '../../src/control/play/load-play.js';
import {
  ACTION_NAMES,
  ACTION_SCHEMAS,
  PLAY_SCHEMA,
  type Schema,
  SERIES_SCHEMA,
} from '../../src/control/schema.js';
import { Seed } from '../../src/world/seed.js';

/** Prism's own copy. */
const { Ajv2020 } = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-http'))(
  'ajv/dist/2020.js',
) as { Ajv2020: new (options: object) => { compile(schema: object): (value: unknown) => boolean } };
const validate = new Ajv2020({ strict: false }).compile(PLAY_SCHEMA);

const OTHERS: readonly unknown[] = [null, '', 'x', '10m', -1, 0, 0.5, 1e9, true, [], {}, { at: '1m' }, ['x']];

/** A copy with one change somewhere: another value, a key too many, or one that is gone. */
function changed(play: object, seed: Seed, round: string): unknown {
  const copy = structuredClone(play);
  let place: any = copy;
  for (let depth = 0; ; depth++) {
    const keys = Object.keys(place);
    const name = `${round} ${depth}`;
    const key = keys[seed.integer(0, keys.length - 1, 'key', name)];
    const child = key === undefined ? undefined : place[key];
    if (child && typeof child === 'object' && seed.fraction('down', name) < 0.8) {
      place = child;
      continue;
    }
    const kind = seed.integer(0, 2, 'kind', name);
    if (kind === 0 || key === undefined) place[Array.isArray(place) ? place.length : 'surplus'] = 1;
    else if (kind === 1 && !Array.isArray(place)) delete place[key];
    else place[key] = OTHERS[seed.integer(0, OTHERS.length - 1, 'other', name)];
    return copy;
  }
}

it('refuses exactly the plays that Ajv refuses', async () => {
  const seed = new Seed('plays');
  const verdicts = { good: 0, bad: 0 };
  for (const name of READY_PLAYS) {
    const play = await loadPlay(name);
    expect(validate(play), name).toBe(true);
    for (let round = 0; round < 100; round++) {
      const value = changed(play, seed, `${name} ${round}`);
      const isGood = validate(value);
      const faults = schemaFaults(PLAY_SCHEMA, value);
      expect(faults.length === 0, JSON.stringify(value)).toBe(isGood);
      for (const { says } of faults) expect(says).not.toMatch(/undefined|\[object|NaN/);
      verdicts[isGood ? 'good' : 'bad']++;
    }
  }
  expect(verdicts.good).toBeGreaterThan(50);
  expect(verdicts.bad).toBeGreaterThan(300);
});

it.each<[Schema, unknown]>([
  [{ type: 'string' }, 1],
  [{ enum: ['a', 'b'] }, 'c'],
  [{ pattern: '^a$', patternErrorMessage: 'must be a' }, 'b'],
  [{ minimum: 1 }, 0],
  [{ maximum: 1 }, 2],
  [{ minLength: 1 }, ''],
  [{ minItems: 1 }, []],
  [{ maxItems: 1 }, [1, 2]],
  [{ items: { minItems: 2, maxItems: 2 } }, [[1]]],
  [{ required: ['a'] }, {}],
  [{ additionalProperties: false }, { a: 1 }],
  [{ propertyNames: { enum: ['kind'] } }, { kind: 'price', a: 1 }],
  [{ minProperties: 1, properties: { a: {} } }, {}],
  [
    { maxProperties: 1, properties: { a: {} } },
    { a: 1, b: 2 },
  ],
  [{ anyOf: [{ minimum: 1 }] }, 0],
  [{ if: { minimum: 1 }, else: { minimum: 1 } }, 0],
])('says in words what %j refuses', (schema, value) => {
  const texts = schemaFaults(schema, value).map(({ says }) => says);
  expect(texts).not.toEqual([]);
  for (const text of texts) expect(text).not.toMatch(/undefined|\[object|NaN/);
});

it('has words for each pattern', () => {
  const patterns: string[] = [];
  JSON.stringify([ACTION_SCHEMAS, PLAY_SCHEMA], (_, value: Schema) => {
    if (value?.pattern !== undefined) patterns.push(value.patternErrorMessage ?? value.pattern);
    return value;
  });
  expect(patterns.length).toBeGreaterThan(5);
  for (const words of patterns) expect(words).toMatch(/^must be a /);
});

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('has a copy for editors, which `npm run schema` writes', () => {
  expect(JSON.parse(read('plays/play.schema.json'))).toEqual(JSON.parse(JSON.stringify(PLAY_SCHEMA)));
});

/** How the tables of the docs show the fields of an action. */
function shownFields({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([name, { enum: words }]) => {
    const values = words ? ` (${words.map((word) => `\`${word}\``).join(', ')})` : '';
    return `\`${name}${required.includes(name) ? '' : '?'}\`${values}`;
  });
  return fields.join(', ');
}

it('has each action, with its fields, in the tables of the docs', () => {
  const docs = `${read('docs/world.md')}\n${read('docs/scenarios.md')}`;
  const rows = [...docs.matchAll(/^\|( `POST [^|]*)\|([^|]*)\|/gm)];
  const table = rows.flatMap(([, actions, fields]) =>
    [...actions!.matchAll(/`POST (\w+)`/g)].map(([, name]) => [name!, fields!.trim()] as const),
  );
  const wanted = [
    ...ACTION_NAMES.map((name) => [name, shownFields(ACTION_SCHEMAS[name])] as const),
    ['series', shownFields(SERIES_SCHEMA)] as const,
  ];
  // The table leads to the schema for an order, which has the words of the API.
  const others = (rows: readonly (readonly [string, string])[]) =>
    rows.filter(([name, fields]) => name !== 'order' && fields !== '').sort();
  expect(others(table)).toEqual(others(wanted));
  expect(table.map(([name]) => name)).toContain('order');
});

it('has each action of a play in the docs', () => {
  const [, sentence = ''] =
    /one action of the control endpoint, with its fields: (.*?)\. /.exec(read('docs/world.md')) ?? [];
  const named = [...sentence.replaceAll(/\(.*?\)/g, '').matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const marked = ACTION_NAMES.filter((name) => 'inPlays' in ACTION_SCHEMAS[name]);
  expect(named.sort()).toEqual(marked.sort());
});
