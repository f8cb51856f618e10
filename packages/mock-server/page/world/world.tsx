import { useEffect, useRef, useState } from 'preact/hooks';
import { control } from '../mock/control.js';
import { ask } from '../mock/ask.js';
import type { Json } from '../mock/json.js';
import { mock, mockNow, type State } from '../mock/state.js';
import { Fold } from '../parts/fold.js';
import { dateWords, duration, timeWords } from '../words/time.js';
import { hrefOf } from '../parts/route.js';
import { amountOf, short, SOL } from '../words/names.js';
import { ChartCard } from './chart-card.js';
import { holderName } from './lines.js';
import { pricedIn } from './priced.js';

/** What goes on without a request: prices, the clock, plays and balances. */
export default function WorldView() {
  const state = mock.value;
  if (!state) return null;
  return (
    <div class="world" id="world">
      <ChartCard state={state} />
      <div class="cards">
        <MoveClock />
        <Play state={state} />
        {state.hasLedger && <Balances state={state} />}
        <Happened state={state} />
        <Prices state={state} />
        <Forget />
      </div>
    </div>
  );
}

const advance = (seconds: number): Promise<boolean> =>
  control('advance', { seconds }, `The clock is ${duration(seconds)} later.`);

const STEPS = [60, 3600, 86_400] as const;

/** Moves the clock by a step, or to a chosen time. */
function MoveClock() {
  const move = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem('until') as HTMLInputElement;
    const seconds = Math.ceil((new Date(field.value).getTime() - mockNow()) / 1000);
    // The control endpoint would refuse it as well, in words about seconds.
    const why = Number.isNaN(seconds)
      ? 'Choose a date and a time.'
      : seconds <= 0
        ? 'The clock only goes forward: choose a later time.'
        : '';
    field.setCustomValidity(why);
    if (field.reportValidity()) void advance(seconds);
  };
  return (
    <section class="card" aria-labelledby="clock-title">
      <h2 id="clock-title">Move the clock</h2>
      <div class="actions">
        {STEPS.map((seconds) => (
          <button
            key={seconds}
            type="button"
            class="small"
            data-seconds={seconds}
            onClick={() => void advance(seconds)}
          >
            + {duration(seconds)}
          </button>
        ))}
      </div>
      <form id="clock-form" onSubmit={move}>
        <label for="clock-to">until</label>
        <input
          type="datetime-local"
          id="clock-to"
          name="until"
          required
          onInput={(event) => event.currentTarget.setCustomValidity('')}
        />
        <button class="small">Move</button>
      </form>
    </section>
  );
}

/** Which play runs, and until when; and the others to begin. */
function Play({ state: { play, now } }: { state: State }) {
  const [plays, setPlays] = useState<readonly Json[]>();
  const [chosen, setChosen] = useState<string>();
  const offer = async (): Promise<void> => {
    if (plays) return;
    const reply = await ask('/__page/plays.json').catch(() => undefined);
    if (Array.isArray(reply?.json)) setPlays(reply.json as readonly Json[]);
  };
  const one = plays?.find(({ name }) => name === chosen) ?? plays?.[0];
  const begin = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!one) return;
    const hint = one['speed'] ? '' : ' The clock stands: move it.';
    void control('play', { play: one }, `${String(one['name'])} begins.${hint}`);
  };
  const words = !play
    ? 'None runs.'
    : `${play.name}${play.endsAt <= now ? ', over since' : ' runs until'} ${dateWords(play.endsAt)}. ${play.says ?? ''}`;
  return (
    <section class="card" aria-labelledby="play-title">
      <h2 id="play-title">Play</h2>
      <p id="play">{words}</p>
      <details class="fold" id="plays" onToggle={() => void offer()}>
        <summary>Begin a play</summary>
        <form id="play-form" onSubmit={begin}>
          <select
            id="play-choice"
            aria-label="Which play"
            value={String(one?.['name'] ?? '')}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {plays?.map(({ name }) => (
              <option key={String(name)}>{String(name)}</option>
            ))}
          </select>
          <button class="small danger">Forget everything and begin</button>
          <p id="play-says" class="soft" role="status">
            {String(one?.['says'] ?? '')}
          </p>
        </form>
      </details>
    </section>
  );
}

/** What each wallet has. */
function Balances({ state }: { state: State }) {
  const { balances } = state;
  return (
    <section class="card" id="balances" aria-labelledby="balances-title">
      <h2 id="balances-title">Balances on the ledger</h2>
      <ul id="balance-list" class="pairs-list">
        {balances.map(({ wallet, lamports, tokens }) => (
          <li key={wallet}>
            <span title={wallet}>{holderName(state, wallet)}</span>
            <span class="held">
              {[
                amountOf(lamports, SOL),
                ...tokens.map(({ mint, amount }) => amountOf(amount, mint).replace(/(?= SOL$)/, ' wrapped')),
              ].join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {balances.length === 0 && (
        <p class="empty">
          No wallet has anything yet. <code>--fund</code> gives it funds.
        </p>
      )}
    </section>
  );
}

/** What keepers, plays and the clock did. */
function Happened({ state: { happened, markets } }: { state: State }) {
  if (happened.length === 0) return null;
  return (
    <section class="card" id="happened" aria-labelledby="happened-title">
      <h2 id="happened-title">What happened, newest first</h2>
      <ol id="happened-list" class="pairs-list">
        {happened
          .slice(-12)
          .reverse()
          .map(({ seq, at, kind, subject, outcome }) => (
            <li key={seq}>
              <span>
                {kind.replaceAll('-', ' ')}{' '}
                <a href={hrefOf('orders', subject)}>{markets[subject]?.title || short(subject)}</a>,{' '}
                {outcome.replaceAll('_', ' ')}
              </span>
              <time class="soft" dateTime={new Date(at).toISOString()} title={dateWords(at)}>
                {timeWords(at)}
              </time>
            </li>
          ))}
      </ol>
    </section>
  );
}

/** What everything costs. */
function Prices({ state }: { state: State }) {
  return (
    <section class="card" aria-labelledby="prices-title">
      <h2 id="prices-title">Prices</h2>
      <Fold label="What everything costs">
        <ul id="price-list" class="pairs-list">
          {pricedIn(state).map(({ id, name, usdPrice }) => (
            <li key={id}>
              <span title={id}>{name}</span>
              <span class="held">{usdPrice} USD</span>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}

/** Asks before the mock forgets everything. */
function Forget() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => () => dialog.current?.close(), []);
  const forget = (): void => {
    dialog.current?.close();
    void control('reset', {}, 'Everything is forgotten.');
  };
  return (
    <section class="card" aria-labelledby="reset-title">
      <h2 id="reset-title">Begin anew</h2>
      <div class="actions">
        <button type="button" id="reset" class="small danger" onClick={() => dialog.current?.showModal()}>
          Forget everything …
        </button>
      </div>
      <dialog id="forget" aria-labelledby="forget-title" ref={dialog}>
        <h2 id="forget-title">Forget everything?</h2>
        <p>
          All orders, logins, vaults, prices, scenarios and requests go, a play ends, and the clock goes back.
        </p>
        <div class="actions">
          <button type="button" id="forget-no" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
          <button type="button" id="forget-yes" class="danger" onClick={forget}>
            Forget everything
          </button>
        </div>
      </dialog>
    </section>
  );
}
