import { signal } from '@preact/signals';
import { describedByMock } from './facts.js';
import { announce } from './said.js';

const source = new EventSource('/__control/stream');
/** The events one after the other, and none before the mock's operations are known. */
let queue: Promise<unknown> = Promise.resolve();

/** Calls back with each event of this name in the mock's stream of changes. */
export function hear<Data>(event: string, listener: (data: Data) => unknown): void {
  source.addEventListener(event, ({ data }: MessageEvent<string>) => {
    queue = queue
      .then(pause)
      .then(() => listener(JSON.parse(data) as Data))
      .catch(reportError);
  });
}

/** So long many events in a row may keep the browser from all else. */
const AT_ONCE_MS = 8;
let since = 0;

async function pause(): Promise<void> {
  if (performance.now() - since < AT_ONCE_MS) return;
  await new Promise((resolve) => setTimeout(resolve));
  since = performance.now();
}

/** `copy`: no mock has ever answered this page. */
export type Connection = 'connecting' | 'live' | 'static' | 'gone' | 'copy';

export const NOTICES: Readonly<Record<Connection, string>> = {
  connecting: '',
  live: '',
  static:
    'This mock is static: documented examples, without memory, clock, scenarios and flows. Call it from the reference.',
  gone: `The mock at ${location.origin} does not answer any more. Start it again; this page goes on by itself.`,
  copy: 'No mock answers here: this is a copy of its page. Start galilean-mock and open its address.',
};

/** Whether the mock answers. */
export const connection = signal<Connection>('connecting');
let hasAnswered = false;

function found(state: 'live' | 'static' | 'gone'): void {
  if (state !== 'gone') hasAnswered = true;
  const now = state === 'gone' && !hasAnswered ? 'copy' : state;
  if (connection.value === now) return;
  connection.value = now;
  if (NOTICES[now]) announce(NOTICES[now]);
}

// Each connection begins with it, also after the mock was gone.
hear('opened', async () => found((await describedByMock())?.isStatic ? 'static' : 'live'));
source.addEventListener('error', () => found('gone'));
