import type { RawSchema } from '../document.js';
import type { TypeName } from './node.js';

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
  format: string | undefined;
  multiples: readonly number[];
  unit: string | undefined;
  unitMint: string | undefined;
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
  /** `not`, `if`, `contains` and their like: keyword → what is written. */
  conditions: ReadonlyMap<string, unknown>;
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
