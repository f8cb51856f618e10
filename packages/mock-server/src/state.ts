import { deserialize, serialize } from 'node:v8';
import type { Memory } from './domains/responder.js';
import { MockServerError } from './errors.js';
import type { Live } from './live.js';
import type { SavedWorld } from './world/world.js';

/** Keeps and brings back what a mock remembers, with its ledger. */
export interface State {
  /** Everything but the recorded requests, as bytes. @throws MockServerError `STATE_UNREADABLE` */
  snapshot(): Uint8Array;
  /** @throws MockServerError `STATE_UNREADABLE` */
  restore(snapshot: Uint8Array): void;
}

/** Changes with the form of what is saved. */
const FORM = 'galilean mock state 2';

interface Saved {
  readonly form: string;
  readonly world: SavedWorld | undefined;
  readonly scenarios: ReturnType<Live['scenarios']['list']>;
  readonly memory: Memory;
}

/** @param memory of the caller's own responders */
export function createState(live: Live | undefined, memory: Memory): State {
  return {
    snapshot() {
      const saved = {
        form: FORM,
        world: live?.world.save(),
        scenarios: live?.scenarios.list() ?? [],
        memory,
      };
      try {
        return serialize(saved);
      } catch (cause) {
        throw unreadable('A responder remembers something that cannot be saved, such as a function.', cause);
      }
    },
    restore(snapshot) {
      const saved = read(snapshot);
      checkWorlds(live, saved);
      memory.clear();
      for (const [key, value] of saved.memory) memory.set(key, value);
      live?.scenarios.load(saved.scenarios);
      if (saved.world) live?.world.load(saved.world);
    },
  };
}

function read(snapshot: Uint8Array): Saved {
  try {
    const saved = deserialize(snapshot) as Saved | undefined;
    if (saved?.form === FORM) return saved;
  } catch (cause) {
    throw unreadable('These bytes are not a snapshot of a mock.', cause);
  }
  throw unreadable('This snapshot is of another version of the mock.');
}

function checkWorlds(live: Live | undefined, { world }: Saved): void {
  if (!live !== !world) throw unreadable('A static mock and one with a memory cannot share a snapshot.');
  if (!live || !world) return;
  if (live.world.seed.text !== world.seed)
    throw unreadable(`It was saved with the seed "${world.seed}": start the mock with that one.`);
  if (!live.world.ledger !== !world.ledger)
    throw unreadable('It was saved with a ledger and this mock has none, or the other way round.');
}

const unreadable = (message: string, cause?: unknown) =>
  new MockServerError('STATE_UNREADABLE', message, { cause });
