import { byId, element } from '../element.js';
import type { State } from '../mock/state.js';
import { short } from '../things/names.js';
import { dateWords } from './clock.js';

/** Shows what keepers, plays and the clock did. */
export function showHappened({ markets, happened }: Pick<State, 'markets' | 'happened'>): void {
  byId('happened').hidden = happened.length === 0;
  byId('happened-list').replaceChildren(
    ...[...happened]
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
