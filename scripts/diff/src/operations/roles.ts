import type { Side } from '../level.js';

/** Who sends and who reads; the other way round where the service calls us. */
export interface Roles {
  readonly sent: Side;
  readonly read: Side;
}

export const ordinary: Roles = { sent: 'request', read: 'response' };
export const reversed: Roles = { sent: 'response', read: 'request' };
