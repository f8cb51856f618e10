import type { Json } from '../call.js';
import { byId } from '../element.js';
import { keepChildren } from './keep-children.js';
import { KINDS } from './kinds.js';
import { showKind } from './show-kind.js';

const PAUSE_MS = 250;

interface State {
  now: number;
  memory: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

const shown = Object.entries(KINDS).map(([name, kind]) => ({ name, ...showKind(kind) }));
let waiting = false;

/** Shows the memory again, once for several changes in a row. */
export function refreshMemory(): void {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    void show();
  }, PAUSE_MS);
}

async function show(): Promise<void> {
  const response = await fetch('/__control/state').catch(() => undefined);
  // The server is gone; the list of requests says it.
  if (!response) return;
  if (!response.ok) {
    byId('no-memory').textContent = 'This mock remembers nothing: it answers with documented examples alone.';
    return;
  }
  const { now, memory } = (await response.json()) as State;
  const place = byId('memory-kinds');
  const hadFocus = place.contains(document.activeElement);
  const filled = shown.filter(({ name }) => Object.keys(memory[name] ?? {}).length > 0);
  for (const { name, update } of filled) update(memory[name] ?? {}, now);
  keepChildren(
    place,
    filled.map(({ section }) => section),
  );
  byId('no-memory').hidden = filled.length > 0;
  // The pressed button no longer exists, so the keyboard continues from the heading.
  if (hadFocus && !place.contains(document.activeElement)) byId('memory-title').focus();
}
