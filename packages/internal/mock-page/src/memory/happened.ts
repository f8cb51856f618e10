import { byId, element } from '../element.js';
import { ask } from '../mock/ask.js';
import type { State } from '../mock/state.js';
import { short } from '../things/names.js';
import { dateWords } from './clock.js';

const SHOWN = 8;

/** What happened without a request. */
interface Happening {
  /** Milliseconds since 1970. */
  at: number;
  kind: string;
  subject: string;
  outcome: string;
}

/** Shows what keepers, plays and the clock did. */
export async function showHappened({ markets }: Pick<State, 'markets'>): Promise<void> {
  const reply = await ask('/__control/events').catch(() => undefined);
  const { events = [] } = Object(reply?.json) as {
    events?: readonly Happening[];
  };
  byId('happened').hidden = events.length === 0;
  byId('happened-list').replaceChildren(
    ...events
      .slice(-SHOWN)
      .reverse()
      .map(({ at, kind, subject, outcome }) =>
        element(
          'li',
          {},
          `${dateWords(at)}: ${kind} ${markets[subject]?.title || short(subject)}, ${outcome}`,
        ),
      ),
  );
}
