import type { RawSchema } from '../input/document.js';

/** What one schema object says itself: its `$ref` and `allOf` are separate parts, booleans are objects. */
export type Part = Readonly<Record<string, unknown>>;

/**
 * A schema after `$ref` and `allOf` are opened: the written objects that must hold together. The same set of objects is
 * always the same node, so that recursive schemas end and shared ones are looked at once.
 */
export interface SchemaNode {
  readonly id: number;
  readonly parts: readonly Part[];
  /** Name of the component, where it is one. */
  readonly name: string | undefined;
  shape?: Shape;
  /** Every branch of every union; undefined when they are too many to write out. */
  alternatives?: { readonly all: readonly Alternative[] | undefined };
}

/** One way to satisfy a schema: one type, one branch of its unions. */
export interface Alternative {
  readonly key: string;
  readonly node: SchemaNode;
  /** undefined: any type. */
  readonly type: TypeName | undefined;
  readonly shape: Shape;
  readonly name: string | undefined;
  /** Other unions that must be satisfied too, which were not expanded. */
  readonly closed: readonly Part[];
  /** What the branch says in words; undefined where no union was opened. */
  readonly words: Shape['words'] | undefined;
  /** How the union that was opened announces its branches. */
  readonly discriminator: Discriminator | undefined;
}

export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

export const typeNames: readonly TypeName[] = ['string', 'number', 'integer', 'boolean', 'object', 'array'];

/** What a set of schema objects says together, without unions, in one form for 3.0 and 3.1. */
export interface Shape {
  /** Types it admits, null left out; undefined: any. */
  types: readonly TypeName[] | undefined;
  /** It says itself that null is admitted. */
  nullable: boolean;
  /** It admits null and nothing else. */
  onlyNull: boolean;
  /** It admits nothing at all. */
  never: boolean;
  /** Admitted values, null left out, by their JSON; undefined: any. */
  values: ReadonlyMap<string, unknown> | undefined;
  /** Written as `const`, which no type opens. */
  isConstant: boolean;
  bounds: Bounds;
  patterns: readonly string[];
  formats: readonly string[];
  multiples: readonly number[];
  unit: readonly string[];
  unitMint: readonly string[];
  properties: ReadonlyMap<string, readonly RawSchema[]>;
  required: ReadonlySet<string>;
  patternProperties: ReadonlyMap<string, readonly RawSchema[]>;
  /** What undeclared properties may be; `false`: there are none, empty: anything. */
  additional: readonly RawSchema[] | false;
  propertyNames: readonly RawSchema[];
  items: readonly RawSchema[];
  prefix: readonly (readonly RawSchema[])[];
  uniqueItems: boolean;
  discriminator: Discriminator | undefined;
  /** `not`, `if`, `contains` and their like: keyword → what is written, part by part. */
  conditions: ReadonlyMap<string, readonly unknown[]>;
  readOnly: boolean;
  writeOnly: boolean;
  /** Everything that changes no value: words, examples, defaults, extensions. */
  words: ReadonlyMap<string, readonly unknown[]>;
}

export interface Discriminator {
  readonly propertyName: string;
  /** Value → name of the component. */
  readonly mapping: Readonly<Record<string, string>>;
}

export interface Bound {
  readonly value: number;
  /** The value itself is outside. */
  readonly exclusive: boolean;
}

export const lowerBounds = ['minimum', 'minLength', 'minItems', 'minProperties'] as const;
export const upperBounds = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
export type BoundName = (typeof lowerBounds)[number] | (typeof upperBounds)[number];
export type Bounds = Partial<Record<BoundName, Bound>>;
