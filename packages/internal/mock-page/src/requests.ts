import { element, byId } from './element.js';

/** A request in the mock's stream. */
interface SeenRequest {
  method: string;
  path: string;
  operationId?: string;
  status: number;
  verdict: string;
  durationMs: number;
  startedAt: number;
  problems: readonly string[];
}

const KEPT = 50;

/**
 * Shows the last requests as they arrive.
 * @param changed called whenever something may have changed in the mock's memory
 */
export function watchRequests(changed: () => void): void {
  const list = byId('request-list');
  const connection = byId('connection');
  const source = new EventSource('/__page/requests');
  let count = 0;
  const tell = (): void => {
    byId('request-count').textContent = String(count);
    byId('no-requests').hidden = count > 0;
  };
  source.addEventListener('open', () => {
    // The stream starts with the recorded requests, even after a reconnect.
    list.replaceChildren();
    count = 0;
    connection.textContent = 'live';
    connection.dataset['state'] = 'on';
    tell();
  });
  source.addEventListener('error', () => {
    connection.textContent = 'no connection';
    connection.dataset['state'] = 'off';
  });
  source.addEventListener('request', ({ data }: MessageEvent<string>) => {
    list.prepend(showRequest(JSON.parse(data) as SeenRequest));
    if (list.children.length > KEPT) list.lastElementChild?.remove();
    count += 1;
    tell();
    changed();
  });
  source.addEventListener('cleared', () => {
    list.replaceChildren();
    count = 0;
    tell();
  });
  source.addEventListener('memory', changed);
}

function showRequest(request: SeenRequest): HTMLElement {
  const { method, path, operationId, status, verdict, durationMs, startedAt, problems } = request;
  const time = new Date(startedAt);
  return element(
    'li',
    { 'data-verdict': verdict === 'valid' ? 'valid' : 'other' },
    element(
      'div',
      { class: 'request-line' },
      element('strong', {}, method),
      element('span', { class: 'path' }, path),
    ),
    element(
      'div',
      { class: 'request-facts' },
      element('span', { class: 'verdict' }, verdict),
      element('span', {}, status ? String(status) : 'no answer'),
      element('span', {}, operationId ?? 'no operation'),
      element('span', {}, `${Math.max(1, Math.round(durationMs))} ms`),
      element('time', { datetime: time.toISOString() }, time.toLocaleTimeString([], { hourCycle: 'h23' })),
    ),
    ...problems.map((problem) => element('p', { class: 'problem' }, problem)),
  );
}
