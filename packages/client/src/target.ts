import type { Answer } from './call.js';
import type { Operation } from './operation.js';
import type { Settings } from './settings.js';

/** Parameters of a call by name, whether they travel in the path, the query, a header or the body. */
export type Params = Readonly<Record<string, unknown>>;

/** An operation of a client, and where its requests go. */
export interface Target {
  readonly operationId: string;
  readonly row: Operation;
  readonly origin: string;
  readonly settings: Settings;
  /** Calls another operation of the same client: the read that reconciles an unknown outcome. */
  readonly callOther: (
    operationId: string,
    params: Params | undefined,
    signal: AbortSignal,
  ) => Promise<Answer<unknown>>;
}
