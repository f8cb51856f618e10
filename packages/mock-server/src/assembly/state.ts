import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Memory } from '../contract/responder.js';
import { MockServerError } from '../contract/errors.js';
import type { Live } from '../domains/live.js';
import type { SavedWorld } from '../domains/world.js';

const NAME = 'galilean mock state';
/** How a snapshot begins; changes with the form of what is saved. Its digest follows, then what is saved. */
const HEAD = Buffer.from(`${NAME} 5\n`);
const DIGEST_BYTES = 32;

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

interface Saved {
  readonly world: SavedWorld | undefined;
  readonly scenarios: ReturnType<Live['scenarios']['list']>;
  readonly memory: Memory;
}

/** @param memory of the caller's own responders */
export function createState(live: Live | undefined, memory: Memory) {
  return {
    /** Everything but the recorded requests, as bytes. @throws MockServerError `STATE_UNREADABLE` */
    snapshot(): Uint8Array {
      const saved = {
        world: live?.world.save(),
        scenarios: live?.scenarios.list() ?? [],
        memory,
      };
      try {
        const bytes = serialize(saved);
        return Buffer.concat([HEAD, digestOf(bytes), bytes]);
      } catch (cause) {
        throw unreadable('A responder remembers something that cannot be saved, such as a function.', cause);
      }
    },
    /** @throws MockServerError `STATE_UNREADABLE` */
    restore(snapshot: Uint8Array): void {
      const saved = read(snapshot);
      checkWorlds(live, saved);
      memory.clear();
      try {
        for (const [key, value] of saved.memory) memory.set(key, value);
        live?.scenarios.load(saved.scenarios);
        if (saved.world) live?.world.load(saved.world);
      } catch (cause) {
        memory.clear();
        live?.reset();
        throw unreadable(
          'This snapshot was made by hand, and lacks something. The mock forgot everything.',
          cause,
        );
      }
    },
  };
}

/** Keeps and brings back what a mock remembers, with its ledger. */
export type State = ReturnType<typeof createState>;

/** Looks at nothing that is not exactly as it was written. */
function read(snapshot: Uint8Array): Saved {
  const bytes = Buffer.from(snapshot.buffer, snapshot.byteOffset, snapshot.byteLength);
  if (!bytes.subarray(0, HEAD.length).equals(HEAD)) {
    const isOther = bytes.subarray(0, 2 * HEAD.length).includes(NAME);
    throw unreadable(
      isOther
        ? 'This snapshot is of another version of the mock.'
        : 'These bytes are not a snapshot of a mock.',
    );
  }
  const saved = bytes.subarray(HEAD.length + DIGEST_BYTES);
  if (!digestOf(saved).equals(bytes.subarray(HEAD.length, HEAD.length + DIGEST_BYTES)))
    throw unreadable('This snapshot is damaged: bytes of it changed, or are missing.');
  return deserialize(saved) as Saved;
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
