import type { Shape } from './shape.js';

/** A schema object as written; booleans have been turned into objects. */
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
  alternatives?: readonly Alternative[];
}

/** One way to satisfy a schema: one type, one branch of its unions. */
export interface Alternative {
  readonly key: string;
  /** undefined: any type. */
  readonly type: TypeName | undefined;
  readonly shape: Shape;
  readonly name: string | undefined;
}

export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

export const typeNames: readonly TypeName[] = ['string', 'number', 'integer', 'boolean', 'object', 'array'];
