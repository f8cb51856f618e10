import { describedByMock } from './facts.js';
import { announce } from '../announce.js';
import { byId } from '../element.js';

const source = new EventSource('/__control/stream');
/** The events one after the other, and none before the mock's operations are known. */
let queue: Promise<unknown> = Promise.resolve();

/** Calls back with each event of this name in the mock's stream of changes. */
export function hear<Data>(event: string, listener: (data: Data) => unknown): void {
  source.addEventListener(event, ({ data }: MessageEvent<string>) => {
    queue = queue.then(() => listener(JSON.parse(data) as Data)).catch(reportError);
  });
}

// Each connection begins with it, also after the mock was gone.
hear('opened', async () => setConnection((await describedByMock())?.isStatic ? 'static' : 'live'));
source.addEventListener('error', () => setConnection('gone'));

/** `copy`: no mock has ever answered this page. */
type Connection = 'live' | 'static' | 'gone' | 'copy';

const NOTICES: Readonly<Record<Connection, string>> = {
  live: '',
  static:
    'This mock is static: documented examples, without memory, clock, scenarios and flows. Call it from the reference.',
  gone: `The mock at ${location.origin} does not answer any more. Start it again; this page goes on by itself.`,
  copy: 'No mock answers here: this is a copy of its page. Start galilean-mock and open its address.',
};

let hasAnswered = false;

/** Says whether the mock answers, and what to do if not. */
function setConnection(found: Exclude<Connection, 'copy'>): void {
  if (found !== 'gone') hasAnswered = true;
  const state: Connection = found === 'gone' && !hasAnswered ? 'copy' : found;
  const place = byId('connection');
  if (place.dataset['state'] === state) return;
  place.dataset['state'] = state;
  place.textContent = state;
  document.body.dataset['connection'] = state;
  byId('notice').textContent = NOTICES[state];
  byId('notice').hidden = NOTICES[state] === '';
  if (NOTICES[state]) announce(NOTICES[state]);
}
