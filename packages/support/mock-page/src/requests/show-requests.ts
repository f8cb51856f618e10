import { byId } from '../element.js';
import { knownOperations } from '../mock/facts.js';
import { hear } from '../mock/stream.js';
import { judge } from '../outcome/judge.js';
import { fits, type Filter } from './filter.js';
import { showRow } from './row.js';
import { tellSeen } from './next-seen.js';
import type { JudgedRequest, SeenRequest } from './seen.js';

const KEPT = 100;

interface ListedRequest {
  request: JudgedRequest;
  row: HTMLElement;
}

/** Shows the last requests as they arrive. */
export function watchRequests(): void {
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
  };
  for (const input of [text, tone]) input.addEventListener('input', tell);
  // The stream starts with the last requests, even after a reconnect.
  hear('opened', clear);
  hear('cleared', clear);
  hear('request', add);
}
