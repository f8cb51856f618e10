import { byId } from '../element.js';
import { watchState, type State } from '../mock/state.js';
import { showBalances } from './balances.js';
import { showClock, wireClock } from './clock.js';
import { wireForget } from './forget.js';
import { keepChildren } from './keep-children.js';
import { showHappened } from './happened.js';
import { KINDS } from './kinds.js';
import { showPlay, wirePlays } from './play.js';
import { showPrices, wirePrices } from './prices.js';
import { showKind } from './show-kind.js';

const shown = Object.entries(KINDS).map(([name, kind]) => ({ name, ...showKind(kind) }));

/** Shows what the mock remembers, and again after each change. */
export function showMemory(): void {
  watchState((state) => {
    showClock(state);
    showPlay(state);
    showPrices(state);
    showHappened(state);
    showKinds(state);
    showBalances(state);
  });
  wireClock();
  wirePrices();
  wirePlays();
  wireForget();
}

function showKinds({ memory, counts, now }: State): void {
  const place = byId('memory-kinds');
  const hadFocus = place.contains(document.activeElement);
  const filled = shown.filter(({ name }) => Object.keys(memory[name] ?? {}).length > 0);
  for (const { name, update } of filled) update(memory[name] ?? {}, counts[name] ?? 0, now);
  keepChildren(
    place,
    filled.map(({ section }) => section),
  );
  byId('no-memory').hidden = filled.length > 0;
  byId('reset').removeAttribute('disabled');
  // The pressed button no longer exists, so the keyboard continues from the heading.
  if (hadFocus && !place.contains(document.activeElement)) byId('memory-title').focus();
}
