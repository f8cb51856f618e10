import type { PackedTable } from './pack-table.js';
import type { ReadMore } from './read-fields.js';

/** A known program: only its address, or also the table of its instructions. */
export interface Program {
  readonly address: string;
  readonly table?: PackedTable;
  /** The table that inspection reads first. It names what the guard refuses unread. */
  readonly more?: PackedTable;
  readonly readMore?: ReadMore;
}
