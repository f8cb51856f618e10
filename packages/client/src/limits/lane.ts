import { startTimer, type Clock } from '../clock.js';
import { GalileanError } from '../errors.js';
import type { LimitStore } from './limit-store.js';
import type { Bucket } from '../operation.js';

/** The queue of one bucket: first come, first served. Returns or resolves when the call may go on. */
export type Lane = (signal: AbortSignal) => void | Promise<void>;

/** Lets a call go on, or fail with the promise. */
type Waiter = (failure?: Promise<never>) => void;

export function createLane(bucket: Bucket, store: LimitStore, clock: Clock, maxQueue: number): Lane {
  const waiting: Waiter[] = [];
  let serving = false;
  /** Ends the sleep early, once no call is waiting any more. */
  let wake = () => {};

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const stop = startTimer(clock, ms, resolve);
      wake = () => {
        stop();
        resolve();
      };
    });

  const take = () => store.take(bucket);

  async function serve(taken: number | Promise<number>) {
    serving = true;
    for (let ask: typeof take = () => taken; waiting.length; ask = take) {
      try {
        const ms = await ask();
        if (ms > 0) await sleep(ms);
        else waiting.shift()?.();
      } catch (error) {
        waiting.shift()?.(Promise.reject(error));
      }
    }
    serving = false;
  }

  return (signal) => {
    if (waiting.length >= maxQueue) {
      throw new GalileanError('limit/queue-full', `${maxQueue} calls wait for ${bucket}.`, {
        bucket,
        waiting: maxQueue,
      });
    }
    const taken = serving ? 1 : take();
    if (!taken) return undefined;
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(waiter), 1);
        if (!waiting.length) wake();
        reject(signal.reason);
      };
      const waiter: Waiter = (failure) => {
        signal.removeEventListener('abort', leave);
        resolve(failure);
      };
      waiting.push(waiter);
      signal.addEventListener('abort', leave);
      if (!serving) void serve(taken);
    });
  };
}
