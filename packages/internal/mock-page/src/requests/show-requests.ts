import { byId } from '../element.js';
import { describedByMock, knownOperations } from '../mock/facts.js';
import { judge } from '../outcome/judge.js';
import { setConnection } from '../mock/connection.js';
import { fits, type Filter } from './filter.js';
import { showRow } from './row.js';
import { tellSeen } from './next-seen.js';
import type { JudgedRequest, SeenRequest } from './seen.js';

const KEPT = 100;

interface ListedRequest {
  request: JudgedRequest;
  row: HTMLElement;
}

/**
 * Shows the last requests as they arrive.
 * @param changed called whenever something may have changed in the mock's memory
 */
export function watchRequests(changed: () => void): void {
  const list = byId('request-list');
  const text = byId('filter-text') as HTMLInputElement;
  const tone = byId('filter-tone') as HTMLSelectElement;
  let listed: ListedRequest[] = [];
  const filter = (): Filter => ({ text: text.value, tone: tone.value as Filter['tone'] });
  const show = ({ request, row }: ListedRequest): boolean => !(row.hidden = !fits(request, filter()));
  const tell = (): void => {
    const shown = listed.filter(show).length;
    byId('request-count').textContent =
      shown < listed.length ? `${shown} of ${listed.length}` : String(shown);
    byId('no-requests').hidden = listed.length > 0;
    byId('none-fit').hidden = listed.length === 0 || shown > 0;
  };
  const clear = (): void => {
    listed = [];
    list.replaceChildren();
    tell();
  };
  const add = (seen: SeenRequest): void => {
    const facts = knownOperations()[seen.operationId ?? ''];
    const request = {
      ...seen,
      outcome: judge({ ...seen, operationId: seen.operationId, said: seen.said }, facts),
    };
    const row = showRow(request);
    list.prepend(row);
    listed = [{ request, row }, ...listed];
    for (const { row: old } of listed.slice(KEPT)) old.remove();
    listed = listed.slice(0, KEPT);
    tell();
    tellSeen(seen);
    changed();
  };
  for (const input of [text, tone]) input.addEventListener('input', tell);
  listen({ add, clear, changed });
}

interface Heard {
  add(request: SeenRequest): void;
  clear(): void;
  changed(): void;
}

function listen({ add, clear, changed }: Heard): void {
  const source = new EventSource('/__page/requests');
  // One after the other, and none before its operation is known.
  let queue: Promise<unknown> = Promise.resolve();
  const later = (work: () => unknown): void => void (queue = queue.then(work));
  source.addEventListener('open', () => {
    later(async () => setConnection((await describedByMock())?.isStatic ? 'static' : 'live'));
    // The stream starts with the last requests, even after a reconnect.
    later(clear);
    later(changed);
  });
  source.addEventListener('error', () => setConnection('gone'));
  source.addEventListener('request', ({ data }: MessageEvent<string>) =>
    later(() => add(JSON.parse(data) as SeenRequest)),
  );
  source.addEventListener('cleared', () => {
    later(clear);
    later(changed);
  });
  source.addEventListener('memory', () => later(changed));
}
