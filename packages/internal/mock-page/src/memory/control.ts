import { announce } from '../announce.js';
import type { Json } from '../call.js';
import { byId } from '../element.js';

/** Calls the mock's control endpoint and shows the result. */
export async function control(action: string, fields: Json = {}): Promise<void> {
  const response = await fetch(`/__control/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const answer = (await response.json()) as { detail?: string };
  const said = response.ok ? `Done: ${action}.` : `Refused: ${answer.detail ?? response.status}`;
  const place = byId('control-said');
  place.textContent = said;
  place.dataset['state'] = response.ok ? 'done' : 'failed';
  announce(said);
}

/** The form that resets the mock and sets its clock forward. */
export function wireControls(): void {
  byId('reset').addEventListener('click', () => void control('reset'));
  byId('advance').addEventListener('click', () => void control('advance', { seconds: 60 }));
}
