import { nodeTransport } from '@galilean/client/node';
import type { Transport } from '@galilean/client';
import type { Task } from './task.js';

const RealDate = Date;
let offMs = 0;

/** Sets the wall clock of this process. Its monotonic clock goes on. */
export function turnClock(ms: number): void {
  offMs = ms;
}

globalThis.Date = class extends RealDate {
  constructor(...given: [] | [number | string]) {
    super(...((given.length === 0 ? [RealDate.now() + offMs] : given) as [number]));
  }
  static override now = () => RealDate.now() + offMs;
} as DateConstructor;

/** No server listens at this port. */
const refusingAddress = 'http://127.0.0.1:1';

/** The transport of a call, with the connections that are refused and the jump of the clock. */
export function transportOf({ transport, url, call: { refused, jump, clockMs } }: Task): Transport {
  const inner: Transport =
    transport === 'node' ? nodeTransport().transport : (target, outgoing) => fetch(target, outgoing);
  let count = 0;
  return (target, outgoing) => {
    const number = count++;
    if (jump?.request === number) turnClock(clockMs + jump.byMs);
    return inner(refused.includes(number) ? target.replace(url, refusingAddress) : target, outgoing);
  };
}
