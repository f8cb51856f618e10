import type { Disguise } from '@galilean/captured';
import type { ApiDocument } from '@galilean/diff/input/document';
import type { Connection, Witness } from './witness.js';

/** The service under the run: how it is asked, and who looks at its answers. */
export interface Service {
  readonly document: ApiDocument;
  /** Undefined: without a key, at the lowest rate. */
  readonly apiKey: string | undefined;
  /** In place of the description's servers. */
  readonly baseUrl: string | undefined;
  /** Requests per second. */
  readonly rate: number;
  /** Operations that are read; undefined: all. */
  readonly only: readonly string[] | undefined;
  /** Options of every client: its answers are looked at. */
  readonly connection: Connection;
  readonly witness: Witness;
  readonly disguise: Disguise;
  readonly signal: AbortSignal | undefined;
}
