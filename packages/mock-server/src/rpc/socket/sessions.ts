import type { Chain } from '../chain.js';
import { createSession, type Session } from './session.js';
import type { Happening } from './subscription.js';

/** Every open socket of a mock. */
export interface Sessions {
  /** @param send takes each message to the client */
  open(send: (text: string) => void): Session & { close(): void };
}

/** How often we look whether the clock has reached another slot. Slots take 400 ms. */
const LOOK_EVERY_MILLIS = 100;

export function createSessions(chain: Chain): Sessions {
  const sessions = new Set<Session>();
  let timer: NodeJS.Timeout | undefined;
  let slot = 0;

  const tell = (happening: Happening) => {
    for (const session of sessions) session.hear(happening);
  };
  chain.onLanded((signature, landed, details) =>
    tell({ kind: 'landed', signature, landed, ...(details && { details }) }),
  );

  function look(): void {
    const now = chain.slot('processed');
    if (now === slot) return;
    slot = now;
    tell({ kind: 'slot', slot });
  }

  return {
    open(send) {
      const session = createSession(chain, send);
      sessions.add(session);
      timer ??= setInterval(look, LOOK_EVERY_MILLIS).unref();
      return {
        ...session,
        close() {
          sessions.delete(session);
          if (sessions.size > 0) return;
          clearInterval(timer);
          timer = undefined;
        },
      };
    },
  };
}
