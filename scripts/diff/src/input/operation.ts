import type { ApiOperation, ApiParameter, ApiServer, Requirement } from './document.js';

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** An operation with everything that path and document say for it. */
export interface Operation {
  /** `GET /orders/{orderId}`, as written in the document. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
  /** What the path says in words, for all of its operations. */
  readonly pathWords: Readonly<Record<string, unknown>>;
  /** Parameters of the path and of the operation, with references resolved. */
  readonly parameters: readonly ApiParameter[];
  readonly servers: readonly ApiServer[];
  /** Alternatives; empty: none needed. */
  readonly security: readonly Requirement[];
}
