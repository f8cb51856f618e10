import { signal } from '@preact/signals';
import { perform } from '../mock/control.js';
import { hear } from '../mock/stream.js';

/** The flows that are open on this page. */
const open = new Set<string>();
/** How many they are. */
export const holds = signal(0);
let stream: number | undefined;
let isHeld = false;
let sending: Promise<unknown> = Promise.resolve();

/**
 * Lets the mock's clock run at most at the machine's pace while a flow is open, because a person reads: at sixty
 * times the pace a quote is gone in a second. It is not stopped, so that other clients of the mock go on. The mock ends
 * it with this page's stream, so also when the tab is closed.
 * @returns when the mock does so
 */
export function holdClock(flow: string, isOpen: boolean): Promise<unknown> {
  if (isOpen) open.add(flow);
  else open.delete(flow);
  holds.value = open.size;
  return send();
}

/** One after the other, so that the last one counts. */
const send = (): Promise<unknown> => (sending = sending.then(sendNow));

async function sendNow(): Promise<void> {
  const held = open.size > 0;
  if (stream === undefined || held === isHeld) return;
  isHeld = held;
  // When the mock is gone, the step reports it.
  await perform('hold', { stream, held }).catch(() => undefined);
}

hear<{ stream: number }>('opened', (opened) => {
  ({ stream } = opened);
  isHeld = false;
  return send();
});

/** Lets the clock go on, whatever is open here. */
export function releaseClock(): void {
  open.clear();
  holds.value = 0;
  void send();
}
