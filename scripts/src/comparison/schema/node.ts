import type { Discriminator, Shape } from './shape.js';

/** What one schema object says itself: its `$ref` and `allOf` are parts of their own, booleans are objects. */
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
  /** Unions that must be satisfied besides, and were not opened. */
  readonly closed: readonly SchemaNode[];
  /** What the branch says in words; undefined where no union was opened. */
  readonly words: Shape['words'] | undefined;
  /** How the union that was opened announces its branches. */
  readonly discriminator: Discriminator | undefined;
}

export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

export const typeNames: readonly TypeName[] = ['string', 'number', 'integer', 'boolean', 'object', 'array'];
