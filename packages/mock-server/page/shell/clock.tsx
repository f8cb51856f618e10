import { effect, signal } from '@preact/signals';
import { control } from '../mock/control.js';
import { mock, mockNow, type State } from '../mock/state.js';
import { dateWords, duration } from '../words/time.js';

/** The mock's time, to the second. */
const now = signal(Date.now());
effect(() => {
  if (mock.value) now.value = mockNow();
});
setInterval(() => (now.value = mockNow()), 1000);

/** `60× · 27 minutes ahead`. */
function paceWords({ ahead, speed }: Pick<State, 'ahead' | 'speed'>): string {
  const far = duration(Math.abs(ahead) / 1000);
  return [
    speed === 0 ? 'stopped' : `${speed}×`,
    Math.abs(ahead) < 1000 ? 'the machine’s time' : `${far} ${ahead < 0 ? 'behind' : 'ahead'}`,
  ].join(' · ');
}

const setPace = (speed: number): void =>
  void control('clock', { speed }, speed === 0 ? 'The clock stands.' : `The clock runs at ${speed}×.`);

const toNext = (): void =>
  void control('advance', { until: 'next-event' }, 'The clock is at the next event.');

const Icon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 14 14" width="12" height="12" fill="currentColor" aria-hidden="true">
    <path d={d} />
  </svg>
);

/** The mock's clock, and what moves it. */
export function Clock() {
  const state = mock.value;
  if (!state) return null;
  const date = new Date(now.value);
  const isStopped = state.speed === 0;
  const pace = (speed: number) => (
    <button
      type="button"
      aria-pressed={state.speed === speed}
      aria-label={`${speed} times the machine’s pace`}
      onClick={() => setPace(speed)}
    >
      {speed}×
    </button>
  );
  return (
    <div class="clock" role="group" aria-label="The mock’s clock">
      <span class="clock-words">
        <time id="clock" dateTime={date.toISOString()}>
          {dateWords(date.getTime())}
        </time>
        <span class="soft" id="ahead">
          {paceWords(state)}
        </span>
      </span>
      <span class="segmented">
        <button
          type="button"
          id="pace"
          aria-label={isStopped ? 'Let the clock run' : 'Stop the clock'}
          aria-pressed={isStopped}
          onClick={() => setPace(Number(isStopped))}
        >
          <Icon d={isStopped ? 'M3 1l10 6-10 6z' : 'M3 2h3v10H3zM8 2h3v10H8z'} />
        </button>
        {pace(1)}
        {pace(60)}
        <button
          type="button"
          id="next"
          aria-label="To the next event"
          title="To the next event"
          onClick={toNext}
        >
          <Icon d="M1 2l7 5-7 5zM9 2h2v10H9z" />
        </button>
      </span>
    </div>
  );
}
