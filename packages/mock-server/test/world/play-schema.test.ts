import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { FIELDS } from '../../src/control/actions.js';
import { loadPlay } from '../../src/control/play/load-play.js';
import { playSchema, READY_PLAYS } from '../../src/control/play/play.js';
import { schemaFaults } from '../../src/control/play/schema-faults.js';
import { Seed } from '../../src/world/seed.js';

/** Prism's own copy. */
const { Ajv2020 } = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-http'))(
  'ajv/dist/2020.js',
) as { Ajv2020: new (options: object) => { compile(schema: object): (value: unknown) => boolean } };
const validate = new Ajv2020({ strict: false }).compile(playSchema());

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
      expect(schemaFaults(playSchema(), value).length === 0, JSON.stringify(value)).toBe(isGood);
      verdicts[isGood ? 'good' : 'bad']++;
    }
  }
  expect(verdicts.good).toBeGreaterThan(50);
  expect(verdicts.bad).toBeGreaterThan(300);
});

it('describes the fields of each action as the control endpoint reads them', () => {
  const { event, fund, order } = playSchema().$defs!;
  const described = { fund, order } as Record<string, unknown>;
  for (const [action, schema] of Object.entries(event!.properties!)) {
    if (action === 'at') continue;
    const { properties } = (schema.$ref ? described[action] : schema) as { properties: object };
    // A play may keep its candles in a file.
    const fields = Object.keys(properties).filter((name) => name !== 'file');
    // The id of a scenario is the running mock's, so that no play knows it.
    const read = FIELDS[action]!.filter((name) => name !== 'id');
    expect(fields.sort(), action).toEqual([...read].sort());
  }
});
