import { element } from '../element.js';
import { ask } from '../mock/ask.js';
import { codeOf } from '../mock/code.js';
import { isRight, verdictWords, type JudgedRequest, type RequestDetails } from './seen.js';
import { showProblem } from './show-problem.js';

const loadDetails = codeOf('show-details', () => import('./show-details.js'));

/** A request of the list: what came of it, and whether it was right. Opens to query, bodies and transactions. */
export function showRow(request: JudgedRequest): HTMLElement {
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
