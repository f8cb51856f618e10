import { byId, element } from '../element.js';
import { ask } from '../mock/ask.js';
import { control } from '../mock/control.js';
import type { Json, State } from '../mock/state.js';
import { dateWords } from './clock.js';

const choice = (): HTMLSelectElement => byId('play-choice') as HTMLSelectElement;
let plays: readonly Json[] | undefined;

/** Shows which play runs, and until when. */
export function showPlay({ play, now }: Pick<State, 'play' | 'now'>): void {
  byId('play').textContent = !play
    ? 'None runs.'
    : [
        `${play.name}${play.endsAt <= now ? ', over since' : ' runs until'} ${dateWords(play.endsAt)}.`,
        play.says ?? '',
      ].join(' ');
}

/** Offers the plays of the mock, once someone looks for one. Beginning one forgets everything. */
export function wirePlays(): void {
  const place = byId('plays') as HTMLDetailsElement;
  const words = (): void => {
    byId('play-says').textContent = String(plays?.[choice().selectedIndex]?.['says'] ?? '');
  };
  place.addEventListener('toggle', () => void offer());
  choice().addEventListener('change', words);
  byId('play-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const play = plays?.[choice().selectedIndex];
    if (!play) return;
    const hint = play['speed'] ? '' : ' The clock stands: move it.';
    void control('play', { play }, `${String(play['name'])} begins.${hint}`);
  });

  async function offer(): Promise<void> {
    if (plays) return;
    const reply = await ask('/__page/plays.json').catch(() => undefined);
    if (!Array.isArray(reply?.json)) return;
    plays = reply.json as readonly Json[];
    choice().replaceChildren(...plays.map(({ name }) => element('option', {}, String(name))));
    words();
  }
}
