import type { ReadMore } from './read-fields.js';

/** A known program: only its address, or also the table of its instructions. */
export interface Program {
  readonly address: string;
  readonly table?: () => string;
  /** More table lines and argument types, for inspection only; they come before those of the table. */
  readonly more?: string;
  readonly readMore?: ReadMore;
}
