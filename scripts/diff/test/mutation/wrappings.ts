import type { Json } from '../../src/testing/documents.js';
import { siblings, tagged } from './siblings.js';

/** Wraps a schema in something: a reference, a union, a property. Adds what that needs to `components`. */
type Wrap = (inner: Json, components: Json) => Json;

/** A way to wrap a schema. Those with `ofObjects` work only for objects. */
export interface Wrapping {
  readonly name: string;
  readonly wrap: Wrap;
  readonly ofObjects?: boolean;
  readonly makesArrays?: boolean;
  /** Extends the inner schema in a separate component, so the inner schema must not have heirs. */
  readonly extends?: boolean;
  readonly hasHeirs?: boolean;
  /** Only a match of the whole value counts here, so every change but one of wording is breaking. */
  readonly isWhole?: boolean;
}

/** Makes a component of the schema, and refers to it. */
function refer(schema: Json, components: Json, stem = 'Part'): Json {
  const name = `${stem}${Object.keys(components).length}`;
  components[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
}

const text = { type: 'string' };
/** These keywords would make the neighbour meaningless, or are the reference itself. */
const written = Object.entries(siblings).filter(([, value]) => value !== undefined);

const references: Wrapping[] = [
  { name: 'a reference', wrap: refer },
  ...written.map(([keyword, value]): Wrapping => ({
    name: `a reference beside \`${keyword}\``,
    ofObjects: true,
    wrap: (inner, components) => ({ [keyword]: value, ...refer(inner, components) }),
  })),
  { name: '`allOf` of one', wrap: (inner, components) => ({ allOf: [refer(inner, components)] }) },
  ...written
    .filter(([keyword]) => keyword !== 'allOf')
    .map(([keyword, value]): Wrapping => ({
      name: `\`allOf\` of one beside \`${keyword}\``,
      ofObjects: true,
      extends: true,
      wrap: (inner, components) => ({ [keyword]: value, allOf: [refer(inner, components)] }),
    })),
  {
    name: 'a reference to a described reference',
    wrap: (inner, components) => refer({ title: 'Alias', ...refer(inner, components) }, components),
  },
  {
    name: 'a part of `allOf`',
    ofObjects: true,
    extends: true,
    wrap: (inner, components) => ({ allOf: [tagged('part'), refer(inner, components)] }),
  },
];

const nullable: Wrapping[] = [
  {
    name: 'null in 3.0, beside `allOf`',
    wrap: (inner, components) => ({ nullable: true, allOf: [refer(inner, components)] }),
  },
  {
    name: 'null in 3.1, by `anyOf`',
    wrap: (inner, components) => ({ anyOf: [refer(inner, components), { type: 'null' }] }),
  },
  {
    name: 'null in 3.1, by a described `oneOf`',
    wrap: (inner, components) => ({
      description: 'Or null.',
      oneOf: [{ type: 'null' }, refer(inner, components)],
    }),
  },
  {
    name: 'null in 3.1, behind a described reference',
    wrap: (inner, components) => ({
      description: 'Or null.',
      ...refer({ anyOf: [refer(inner, components), { type: 'null' }] }, components),
    }),
  },
];

const unions: Wrapping[] = [
  {
    name: 'a branch of `oneOf`',
    wrap: (inner, components) => ({ oneOf: [refer(inner, components), tagged('other')] }),
  },
  { name: 'a branch of `anyOf`, written inline', wrap: (inner) => ({ anyOf: [{ type: 'integer' }, inner] }) },
  {
    name: 'a branch of a union of unions',
    wrap: (inner, components) => {
      const lower = refer({ oneOf: [tagged('low'), refer(inner, components)] }, components);
      return { anyOf: [{ description: 'Below.', ...lower }, { type: 'integer' }] };
    },
  },
  {
    name: 'a branch of a union that leads back to itself',
    wrap: (inner, components) => {
      const union: Json = {};
      const self = refer(union, components, 'Union');
      union['oneOf'] = [refer(inner, components), { description: 'Again.', ...self }, { type: 'integer' }];
      return { title: 'Any', ...self };
    },
  },
  {
    name: 'a branch that extends the base with the union',
    ofObjects: true,
    extends: true,
    wrap: (inner, components) => {
      const base: Json = {
        type: 'object',
        properties: { tag: text },
        discriminator: { propertyName: 'tag' },
      };
      const self = refer(base, components, 'Base');
      const own = refer({ allOf: [self, inner] }, components, 'Own');
      const other = refer({ allOf: [self, { properties: { other: text } }] }, components, 'Other');
      base['oneOf'] = [other, own];
      return self;
    },
  },
  {
    name: 'an heir of a discriminated base',
    ofObjects: true,
    extends: true,
    hasHeirs: true,
    wrap: (inner, components) => {
      const base = { type: 'object', properties: { tag: text }, discriminator: { propertyName: 'tag' } };
      const self = refer(base, components, 'Base');
      const heir = refer({ allOf: [self, { properties: { heir: text } }] }, components, 'Heir');
      refer({ allOf: [heir, inner] }, components, 'HeirOfHeir');
      return { description: 'Any heir.', ...self };
    },
  },
];

const places: Wrapping[] = [
  { name: 'a property', wrap: (inner) => ({ type: 'object', properties: { below: inner } }) },
  { name: 'items', makesArrays: true, wrap: (inner) => ({ type: 'array', items: inner }) },
  {
    name: 'a position of a tuple',
    makesArrays: true,
    wrap: (inner) => ({ type: 'array', prefixItems: [text, inner] }),
  },
  { name: 'undeclared properties', wrap: (inner) => ({ type: 'object', additionalProperties: inner }) },
  {
    name: 'properties named by a pattern',
    wrap: (inner) => ({ type: 'object', patternProperties: { '^x-': inner } }),
  },
  {
    name: 'a property of a schema that refers to itself',
    wrap: (inner, components) => {
      const tree: Json = { type: 'object' };
      const self = refer(tree, components, 'Tree');
      tree['properties'] = {
        children: { type: 'array', items: self },
        parent: { title: 'Up', ...self },
        value: inner,
      };
      return self;
    },
  },
  {
    name: 'a circle of two schemas',
    wrap: (inner, components) => {
      const [one, two]: Json[] = [{ type: 'object' }, { type: 'object' }];
      const refs = [refer(one!, components), refer(two!, components)];
      one!['properties'] = { two: { anyOf: [refs[1], { type: 'null' }] } };
      two!['properties'] = { one: { description: 'Back.', ...refs[0] }, value: inner };
      return refs[0]!;
    },
  },
  ...['not', 'if', 'then', 'else', 'contains', 'unevaluatedItems'].map((keyword): Wrapping => ({
    name: `\`${keyword}\``,
    isWhole: true,
    wrap: (inner) => ({ [keyword]: inner }),
  })),
  {
    name: '`not` in two parts',
    isWhole: true,
    wrap: (inner, components) => ({ allOf: [{ not: refer(inner, components) }, { not: text }] }),
  },
  {
    name: '`dependentSchemas`',
    isWhole: true,
    wrap: (inner, components) => ({ dependentSchemas: { more: refer(inner, components) } }),
  },
];

export const wrappings: readonly Wrapping[] = [...references, ...nullable, ...unions, ...places];

/** Whether the inner schema describes another value than the outer one. */
export const isPlace = (wrapping: Wrapping): boolean => places.includes(wrapping);
