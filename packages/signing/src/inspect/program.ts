import type { ReadMore } from './read-fields.js';

/** A program that is known: by its address alone, or with the table of its instructions. */
export interface Program {
  readonly address: string;
  readonly table?: () => string;
  /** What inspection knows beyond: lines that go before those of the table, and types of arguments. */
  readonly more?: string;
  readonly readMore?: ReadMore;
}
