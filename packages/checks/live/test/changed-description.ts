import type { ApiDocument } from '@galilean/diff/input/document';
import type { Operation } from '@galilean/diff/input/operation';
import { collectOperations } from '@galilean/diff/operations/collect-operations';
import { Description } from '@galilean/diff/schema/description';
import { follow } from '@galilean/references';
import { randomFrom } from '@galilean/test-kit/random';

type Json = Record<string, any>;

/** A property of an answer: where it is declared, and an object of an example that has it. */
interface Site {
  readonly owner: Json;
  readonly name: string;
  readonly holder: Json;
  /** `GET /price/v3 200.body{}.decimals` */
  readonly place: string;
  readonly isRequired: boolean;
  readonly admitsNull: boolean;
  /** Which branch of a union an answer is meant to be, only a reader of schemas knows: nothing is changed there. */
  readonly isInUnion: boolean;
}

const makes = ['renames', 'drops', 'adds', 'retypes', 'nulls', 'values'] as const;

/** One change of a description. */
export interface Change {
  readonly make: (typeof makes)[number];
  /** The property in the description as it was. */
  readonly owner: object;
  readonly name: string;
}

/** A description that was changed by seed in the answers of these operations, with examples to match, and what was changed. */
export function changedDescription(
  document: ApiDocument,
  seed: number,
  count: number,
  of: Which = reads,
): { readonly changed: ApiDocument; readonly changes: readonly Change[] } {
  const changed = structuredClone(document);
  // Both are read in the same order.
  const before = sitesOf(document, of);
  const ownerBefore = new Map<object, object>(
    sitesOf(changed, of).map(({ owner }, index) => [owner, before[index]!.owner]),
  );
  const { pick } = randomFrom(seed);
  const changes: Change[] = [];
  const touched = new Set<object>();
  while (changes.length < count) {
    const all = sitesOf(changed, of);
    const fixed = new Set(all.filter(({ isInUnion }) => isInUnion).map((one) => one.owner));
    const sites = all.filter((one) => !fixed.has(one.owner));
    const { owner, name } = pick(sites);
    const property = follow(changed, owner['properties'][name]) as Json;
    const make = pick(makes);
    const mark = `${make}${changes.length}`;
    if (touched.has(owner) || !fits[make](property, owner)) continue;
    touched.add(owner);
    const holders = new Set(
      sites.filter((one) => one.owner === owner && one.name === name).map(({ holder }) => holder),
    );
    change[make]({ owner, name, property, holders: [...holders], mark });
    changes.push({ make, owner: ownerBefore.get(owner)!, name });
  }
  return { changed, changes };
}

const typeOf = (schema: Json): unknown => schema['type'];
const isPlain = (schema: Json) =>
  ['string', 'number', 'integer', 'boolean'].includes(typeOf(schema) as string) && !('const' in schema);

/** Whether such a change can be made there. Names that discriminate a union decide what the rest is. */
const fits: Readonly<Record<(typeof makes)[number], (property: Json, owner: Json) => boolean>> = {
  renames: () => true,
  drops: () => true,
  adds: () => true,
  retypes: (property) => isPlain(property) && !property['enum'],
  nulls: (property) => isPlain(property) && !property['enum'],
  values: (property) => typeOf(property) === 'string' && Array.isArray(property['enum']),
};

interface Made {
  readonly owner: Json;
  readonly name: string;
  readonly property: Json;
  readonly holders: readonly Json[];
  readonly mark: string;
}

const change: Readonly<Record<(typeof makes)[number], (made: Made) => void>> = {
  renames({ owner, name, holders, mark }) {
    owner['properties'][mark] = owner['properties'][name];
    forget(owner, name);
    for (const holder of holders) {
      holder[mark] = holder[name];
      delete holder[name];
    }
  },
  drops({ owner, name, holders }) {
    forget(owner, name);
    for (const holder of holders) delete holder[name];
  },
  adds({ owner, holders, mark }) {
    owner['properties'][mark] = { type: 'string' };
    for (const holder of holders) holder[mark] = 'added';
  },
  retypes({ owner, name, property, holders }) {
    const isText = property['type'] === 'string';
    owner['properties'][name] = { type: isText ? 'integer' : 'string' };
    for (const holder of holders) holder[name] = isText ? 7 : 'seven';
  },
  nulls({ owner, name, holders }) {
    owner['properties'][name] = { type: 'null' };
    for (const holder of holders) holder[name] = null;
  },
  values({ owner, name, property, holders, mark }) {
    owner['properties'][name] = { type: 'string', enum: [...property['enum'], mark] };
    for (const holder of holders) holder[name] = mark;
  },
};

function forget(owner: Json, name: string): void {
  delete owner['properties'][name];
  if (owner['required']) owner['required'] = owner['required'].filter((one: string) => one !== name);
}

type Which = (operation: Operation) => boolean;

const riskOf = ({ operation }: Operation) => (operation['x-galilean'] as Json | undefined)?.['risk'];
const reads: Which = (one) => one.method === 'get' && riskOf(one) === 'read';
export const writes: Which = (one) => riskOf(one) !== 'read';

/** Every property that an example of a successful answer has. */
export function sitesOf(document: ApiDocument, of: Which = reads): Site[] {
  const description = new Description(document);
  return collectOperations(description)
    .filter(of)
    .flatMap((operation) => {
      const { examples = {} } = contentOf(description, operation);
      return Object.values(examples as Json).flatMap((example) =>
        sitesOfAnswer(description, operation, (description.follow(example) as Json)['value']),
      );
    });
}

/** Every property that an answer has. */
export const sitesOfAnswer = (description: Description, operation: Operation, body: unknown): Site[] => [
  ...sitesIn(
    description.document,
    contentOf(description, operation)['schema'],
    body,
    `${operation.name} 200.body`,
  ),
];

function contentOf(description: Description, { operation }: Operation): Json {
  const response = description.follow((operation.responses as Json)['200']) as Json | undefined;
  return response?.['content']?.['application/json'] ?? {};
}

function* sitesIn(
  document: ApiDocument,
  written: unknown,
  value: unknown,
  at: string,
  isInUnion = false,
): Generator<Site> {
  const schema = followed(document, written);
  if (typeof schema !== 'object' || schema === null) return;
  for (const branch of schema['allOf'] ?? []) yield* sitesIn(document, branch, value, at, isInUnion);
  for (const branch of [...(schema['oneOf'] ?? []), ...(schema['anyOf'] ?? [])])
    yield* sitesIn(document, branch, value, at, true);
  if (Array.isArray(value))
    for (const one of value) yield* sitesIn(document, schema['items'], one, `${at}[]`, isInUnion);
  else if (typeof value === 'object' && value !== null)
    for (const [name, own] of Object.entries(value)) {
      const property = schema['properties']?.[name];
      if (property) {
        const isRequired = (schema['required'] ?? []).includes(name);
        const admitsNull = [followed(document, property)['type']].flat().includes('null');
        const place = `${at}.${name}`;
        yield { owner: schema, name, holder: value as Json, place, isRequired, admitsNull, isInUnion };
        yield* sitesIn(document, property, own, place, isInUnion);
      } else if (typeof schema['additionalProperties'] === 'object')
        yield* sitesIn(document, schema['additionalProperties'], own, `${at}{}`, isInUnion);
    }
}

const followed = (document: ApiDocument, schema: unknown) => follow(document, schema) as Json;
