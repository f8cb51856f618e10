import { versionOf } from '../contest/versions.js';

const version = versionOf('@galilean/tokens');
export const overFetch = { name: 'Galilean', version };
export const overNode = { name: 'Galilean, client/node', version };

/** What a fresh process took, in milliseconds. */
export interface FarTimes {
  /** A call right after the first one, which made the connection. */
  readonly second: number;
  /** Sixteen at once after them, and the same again. */
  readonly firstBurst: number;
  readonly secondBurst: number;
}
