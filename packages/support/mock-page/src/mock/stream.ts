import { setConnection } from './connection.js';
import { describedByMock } from './facts.js';

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
