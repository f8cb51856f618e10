import { byId } from '../element.js';
import { control } from '../mock/control.js';
import { mockNow, type State } from '../mock/state.js';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `2 days 3 hours`: the two largest units. */
function duration(seconds: number): string {
  let rest = Math.round(seconds);
  const parts = UNITS.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
  });
  return parts.filter(Boolean).slice(0, 2).join(' ') || '0 seconds';
}

const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

export const dateWords = (millis: number): string => shown.format(millis);

let isStopped = false;

/** Shows the mock's time, how far it is from the machine's, and its speed. */
export function showClock({ ahead, speed }: Pick<State, 'ahead' | 'speed'>): void {
  const far = duration(Math.abs(ahead) / 1000);
  isStopped = speed === 0;
  byId('ahead').textContent = [
    Math.abs(ahead) < 1000 ? 'the machine’s time' : `${far} ${ahead < 0 ? 'behind' : 'ahead of'} the machine`,
    isStopped ? ', stopped' : speed === 1 ? '' : `, ${speed} times as fast`,
  ].join('');
  byId('pace').textContent = isStopped ? 'Let it run' : 'Stop it';
  tick();
}

function tick(): void {
  const now = new Date(mockNow());
  const place = byId('clock') as HTMLTimeElement;
  place.textContent = dateWords(now.getTime());
  place.dateTime = now.toISOString();
}

const advance = (seconds: number): Promise<boolean> =>
  control('advance', { seconds }, `The clock is ${duration(seconds)} later.`);

/** The buttons that advance the clock, by a step or to a chosen time. */
export function wireClock(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-seconds]'))
    button.addEventListener('click', () => void advance(Number(button.dataset['seconds'])));
  byId('pace').addEventListener('click', () =>
    control('clock', { speed: Number(isStopped) }, `The clock ${isStopped ? 'runs' : 'stands'}.`),
  );
  byId('next').addEventListener('click', () =>
    control('advance', { until: 'next-event' }, 'The clock is at the next event.'),
  );
  byId('clock-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const field = byId('clock-to') as HTMLInputElement;
    const seconds = Math.ceil((new Date(field.value).getTime() - mockNow()) / 1000);
    // The control endpoint would refuse it as well, in words about seconds.
    const why = Number.isNaN(seconds)
      ? 'Choose a date and a time.'
      : seconds <= 0
        ? 'The clock only goes forward: choose a later time.'
        : '';
    field.setCustomValidity(why);
    if (field.reportValidity()) void advance(seconds);
  });
  byId('clock-to').addEventListener('input', (event) =>
    (event.target as HTMLInputElement).setCustomValidity(''),
  );
  setInterval(tick, 1000);
}
