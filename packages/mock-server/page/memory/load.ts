import { byId } from '../element.js';
import { codeOf } from '../mock/code.js';
import { tell } from '../mock/control.js';

const loadCode = codeOf('show-memory', () => import('./show-memory.js'));
let loading: Promise<void> | undefined;

/** Shows the mock's memory. Its code is loaded on first use. */
export const loadMemory = (): Promise<void> => (loading ??= load());

async function load(): Promise<void> {
  const place = byId('memory');
  try {
    const { showMemory } = await loadCode();
    showMemory();
    place.removeAttribute('aria-busy');
    place.inert = false;
  } catch (error) {
    loading = undefined;
    tell((error as Error).message, false);
  }
}
