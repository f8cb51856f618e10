import { byId, element } from '../element.js';
import { watchState, type State, type Json } from '../mock/state.js';
import { showClock, wireClock, dateWords } from './clock.js';
import { keepChildren } from './keep-children.js';
import { KINDS } from './kinds.js';
import { showPrices, wirePrices } from './prices.js';
import { showKind } from './show-kind.js';
import { amountOf, SOL, walletName, short } from '../things/names.js';
import { control } from '../mock/control.js';
import { ask } from '../mock/ask.js';

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

/** Shows what each wallet has, where the mock has a ledger. */
function showBalances({
  hasLedger,
  balances,
  memory,
}: Pick<State, 'hasLedger' | 'balances' | 'memory'>): void {
  byId('balances').hidden = !hasLedger;
  const vaults = Object.values(memory['vaults'] ?? {});
  const nameOf = (wallet: string): string => {
    const owner = vaults.find(({ vaultPubkey }) => vaultPubkey === wallet)?.['userPubkey'];
    return typeof owner === 'string' ? `the vault of ${walletName(owner)}` : walletName(wallet);
  };
  byId('balance-list').replaceChildren(
    ...balances.map(({ wallet, lamports, tokens }) =>
      element(
        'li',
        {},
        element('span', { title: wallet }, nameOf(wallet)),
        element(
          'span',
          { class: 'held' },
          [
            amountOf(lamports, SOL),
            ...tokens.map(({ mint, amount }) => amountOf(amount, mint).replace(/(?= SOL$)/, ' wrapped')),
          ].join(', '),
        ),
      ),
    ),
  );
  byId('no-balances').hidden = balances.length > 0;
}

/** Asks before the mock forgets everything. */
function wireForget(): void {
  const dialog = byId('forget') as HTMLDialogElement;
  byId('reset').addEventListener('click', () => dialog.showModal());
  byId('forget-no').addEventListener('click', () => dialog.close());
  byId('forget-yes').addEventListener('click', () => {
    dialog.close();
    void control('reset', {}, 'Everything is forgotten.');
  });
}

/** Shows what keepers, plays and the clock did. */
function showHappened({ markets, happened }: Pick<State, 'markets' | 'happened'>): void {
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

const choice = (): HTMLSelectElement => byId('play-choice') as HTMLSelectElement;
let plays: readonly Json[] | undefined;

/** Shows which play runs, and until when. */
function showPlay({ play, now }: Pick<State, 'play' | 'now'>): void {
  byId('play').textContent = !play
    ? 'None runs.'
    : [
        `${play.name}${play.endsAt <= now ? ', over since' : ' runs until'} ${dateWords(play.endsAt)}.`,
        play.says ?? '',
      ].join(' ');
}

/** Offers the plays of the mock, once someone looks for one. Beginning one forgets everything. */
function wirePlays(): void {
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
