import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { ArmedScenarios } from '../break/armed.js';
import { holds, releaseClock } from '../flows/hold-clock.js';
import { RunView } from '../flows/run-view.js';
import { announced, said } from '../mock/said.js';
import { mock } from '../mock/state.js';
import { connection, NOTICES } from '../mock/stream.js';
import { Overview } from '../overview/overview.js';
import { late } from '../parts/late.js';
import { total } from '../requests/list.js';
import { RequestsView } from '../requests/view.js';
import { amountOf, SOL, TEST_WALLET } from '../words/names.js';
import { Clock } from './clock.js';
import { Palette } from './palette.js';
import { TITLES } from './titles.js';
import { hrefOf, route, type View } from '../parts/route.js';

const ThingsView = late('things', () => import('../things/things.js'));
const LieView = late('lie', () => import('../lie/lie.js'));
const WorldView = late('world', () => import('../world/world.js'));
const BreakView = late('break', () => import('../break/break.js'));

/** A static mock has no more. */
const STATIC: readonly View[] = ['overview', 'requests', 'api'];

/** Those whose number is shown beside their name. */
const countOf = (view: View): number => {
  const counts = mock.value?.counts ?? {};
  const sum = (...stores: string[]): number => stores.reduce((all, one) => all + (counts[one] ?? 0), 0);
  if (view === 'requests') return total.value;
  if (view === 'transactions') return sum('signatures');
  if (view === 'orders') return sum('priceOrders', 'dcaOrders', 'triggerV1Orders', 'predictionOrders');
  return view === 'break' ? (mock.value?.scenarios.length ?? 0) : 0;
};

export const App = () => (
  <>
    <a
      class="skip"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to the content
    </a>
    <TopBar />
    <Rail />
    <div class="content">
      <Strips />
      <main id="main" tabIndex={-1}>
        <Shown />
      </main>
      <footer>
        <p>
          Unofficial; a stand-in for tests. <a href="/__page/licences.txt">Licences of others</a>
        </p>
      </footer>
    </div>
    {said.value && (
      <p id="said" data-tone={said.value.isDone ? 'good' : 'bad'}>
        {said.value.text}
      </p>
    )}
    <div id="announcements" role="status" class="unseen">
      {announced.value}
    </div>
  </>
);

/** In the document, as its icon. */
const LOGO = document.querySelector<HTMLLinkElement>('[rel=icon]')!.href;

const TopBar = () => (
  <header>
    <a class="brand" href={hrefOf('overview')}>
      <img src={LOGO} alt="" width="26" height="26" />
      <h1>Galilean mock</h1>
    </a>
    <span id="connection" data-state={connection.value}>
      {connection.value}
    </span>
    <Clock />
    <Play />
    <Balances />
    <Palette />
  </header>
);

function Play() {
  const state = mock.value;
  if (!state?.play) return null;
  return (
    <a class="tag" href={hrefOf('world')}>
      {state.play.name}
      {state.play.endsAt <= state.now && ', over'}
    </a>
  );
}

/** What the test wallet has. */
function Balances() {
  const held = mock.value?.balances.find(({ wallet }) => wallet === TEST_WALLET);
  if (!held) return null;
  const { lamports, tokens } = held;
  const words = [amountOf(lamports, SOL), ...tokens.map(({ mint, amount }) => amountOf(amount, mint))];
  // The world shows them to the last digit.
  const short = words.slice(0, 2).map((text) => text.replace(/(\.\d{4})\d+/, '$1'));
  return (
    <a class="top-balances" href={hrefOf('world')} title={`The test wallet has ${words.join(', ')}`}>
      {short.join(' · ')}
      {words.length > 2 && ` · ${words.length - 2} more`}
    </a>
  );
}

function Rail() {
  const { view: shown } = route.value;
  // On a phone it scrolls.
  useEffect(() => {
    document
      .querySelector('#rail [aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [shown]);
  const views = (Object.keys(TITLES) as View[]).filter(
    (view) => connection.value !== 'static' || STATIC.includes(view),
  );
  return (
    <nav id="rail" aria-label="Views">
      {views.map((view) => {
        const count = countOf(view);
        return (
          <a
            key={view}
            href={hrefOf(view)}
            data-view-button={view}
            aria-current={shown === view ? 'page' : undefined}
          >
            {TITLES[view]}
            {count > 0 && <span class="count">{count.toLocaleString('en')}</span>}
          </a>
        );
      })}
    </nav>
  );
}

/** What a reader of any view must know. */
function Strips() {
  const notice = NOTICES[connection.value];
  const heldFrom = mock.value?.heldFrom;
  return (
    <>
      {notice && (
        <section id="notice" class="strip" aria-label="About this mock">
          {notice}
        </section>
      )}
      <ArmedScenarios />
      {heldFrom !== undefined && (
        <section id="held" class="strip" aria-label="The clock">
          <span id="held-words">
            A flow is open, so the clock runs at 1×. Afterwards it goes on at {heldFrom}×.
          </span>
          {holds.value > 0 && (
            <button type="button" id="held-release" class="small" onClick={releaseClock}>
              Go on at {heldFrom}× now
            </button>
          )}
        </section>
      )}
    </>
  );
}

function Shown() {
  const { view } = route.value;
  document.body.dataset['view'] = view;
  const views: Readonly<Record<View, () => ComponentChildren>> = {
    overview: () => <Overview />,
    run: () => <RunView />,
    lie: () => <LieView />,
    requests: () => <RequestsView />,
    transactions: () => <ThingsView key="transactions" view="transactions" />,
    orders: () => <ThingsView key="orders" view="orders" />,
    world: () => <WorldView />,
    break: () => <BreakView />,
    api: () => <iframe id="reference" src="/__page/reference" title="API reference" />,
  };
  return <>{views[view]()}</>;
}
