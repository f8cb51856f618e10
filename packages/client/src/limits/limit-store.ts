import type { Bucket } from '../operation.js';

/** Where the requests of the last ten seconds are counted: in this process, or in a store that several processes share. */
export interface LimitStore {
  /** Takes a place in the window, if one is free. @returns 0 when it did, else the milliseconds until it is worth asking again. */
  take(bucket: Bucket): number | Promise<number>;
  /** The service answered 429: the bucket gives no place for this long. */
  pause(bucket: Bucket, ms: number): void;
}
