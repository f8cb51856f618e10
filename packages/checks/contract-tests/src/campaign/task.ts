import type { PlannedCall } from './plan.js';
import type { FlowName } from './stages/index.js';

/** What the campaign passes to a worker: one call of a flow. */
export interface Task {
  readonly flow: FlowName;
  readonly input: unknown;
  /** The proxy. */
  readonly url: string;
  readonly run: string;
  /** A folder, or the URL of a Postgres. */
  readonly journal: string;
  readonly leaseMs: number;
  /** How long a request may take. Short while there are faults. */
  readonly attemptMs: number;
  readonly transport: 'fetch' | 'node';
  /** Whether the flow gets an RPC node: the proxy's. */
  readonly hasNode: boolean;
  readonly genesisHash: string;
  /** The flow gets neither a run nor a journal, and begins again with each call. */
  readonly isCareless: boolean;
  /** The 32 secret bytes of a test wallet in hex; they are public. */
  readonly secret: string;
  readonly call: Pick<PlannedCall, 'clockMs' | 'jump' | 'refused' | 'diesAt'>;
}

/** When a call asked its journal, in milliseconds by the monotonic clock that all processes of a machine share. */
export interface Asked {
  /** Before it opened the run. */
  openedAt?: number;
  /** When the last answer of the journal had come, to an opening, a write or a release. */
  answeredAt?: number;
}

/** How a call ended: with its result or error, or with its process. */
export interface Ended {
  readonly asked?: Asked;
  readonly result?: {
    readonly kind: string;
    readonly signature?: string | null;
    readonly [more: string]: any;
  };
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly next: string;
    readonly signature?: string | null;
  };
  readonly died?: true;
}
