import { byId, element } from '../element.js';
import { knownOperations } from '../mock/facts.js';
import { hear } from '../mock/stream.js';
import { judge, type Tone } from '../outcome/judge.js';
import { tellSeen } from './next-seen.js';
import { verdictWords, isRight, type JudgedRequest, type SeenRequest, type RequestDetails } from './seen.js';
import { ask } from '../mock/ask.js';
import { codeOf } from '../mock/code.js';
import { showProblem } from './show-problem.js';

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

/** Which requests are shown. */
interface Filter {
  /** Words that must all occur, in any order. */
  text: string;
  tone: Tone | '';
}

function fits(request: JudgedRequest, { text, tone }: Filter): boolean {
  if (tone !== '' && request.outcome.tone !== tone) return false;
  const { method, path, operationId, status, scenario, outcome } = request;
  const said = [method, path, operationId, status, verdictWords(request), scenario, outcome.title]
    .join(' ')
    .toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

const loadDetails = codeOf('show-details', () => import('./show-details.js'));

/** A request of the list: what came of it, and whether it was right. Opens to query, bodies and transactions. */
function showRow(request: JudgedRequest): HTMLElement {
  const { method, path, operationId, status, durationMs, startedAt, outcome, problems, scenario } = request;
  const time = new Date(startedAt);
  const content = element('div', { class: 'row-content' });
  const row = element(
    'details',
    { class: 'row', 'data-tone': outcome.tone, toggle: () => void open() },
    element(
      'summary',
      {},
      element(
        'span',
        { class: 'request-line' },
        element('strong', {}, method),
        element('span', { class: 'path' }, path),
        element('time', { datetime: time.toISOString() }, time.toLocaleTimeString([], { hourCycle: 'h23' })),
      ),
      element(
        'span',
        { class: 'request-facts' },
        element('strong', { class: 'came' }, outcome.title),
        element('span', { class: 'verdict', 'data-right': String(isRight(request)) }, verdictWords(request)),
        scenario === undefined ? undefined : element('code', {}, scenario),
      ),
      element(
        'span',
        { class: 'request-facts' },
        element('span', {}, status ? String(status) : 'no status'),
        element('span', {}, operationId ?? 'no operation'),
        element('span', {}, `${Math.max(1, Math.round(durationMs))} ms`),
      ),
      ...problems.slice(0, 1).map(showProblem),
    ),
    content,
  );
  async function open(): Promise<void> {
    if (!row.open || content.childElementCount > 0) return;
    try {
      const { status: found, json } = await ask(`/__page/requests/${request.id}`);
      if (found !== 200) throw new Error('The mock no longer has this request: it keeps the last hundred.');
      const { showDetails } = await loadDetails();
      content.replaceChildren(...(await showDetails(request, json as RequestDetails)));
    } catch (error) {
      content.replaceChildren(element('p', { class: 'problem' }, (error as Error).message));
    }
  }
  return element('li', {}, row);
}
