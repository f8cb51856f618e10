import { ask } from './ask.js';
import type { Described, StateTable } from './described.js';

let known: Described | undefined;
let asking: Promise<Described | undefined> | undefined;

/** What the mock can do, asked until it has answered. Undefined while no mock does. */
export const describedByMock = (): Promise<Described | undefined> =>
  (asking ??= askWhatItCanDo().finally(() => (asking = undefined)));

async function askWhatItCanDo(): Promise<Described | undefined> {
  if (known) return known;
  const reply = await ask('/__page/operations.json').catch(() => undefined);
  const described = reply?.json as Partial<Described> | undefined;
  if (described?.operations) known = described as Described;
  return known;
}

/** The operations, if the mock was asked before. */
export const knownOperations = (): Described['operations'] => known?.operations ?? {};

/** The states of a kind of order, if the mock was asked before. */
export const knownMachine = (store: string): StateTable | undefined => known?.machines?.[store];
