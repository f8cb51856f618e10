import { announce } from '../announce.js';
import { byId } from '../element.js';
import { ask } from './ask.js';
import type { Json } from './state.js';

/** Calls the mock's control endpoint. @returns `detail` says why it refused @throws MockGone */
export async function perform(action: string, fields: Json): Promise<{ status: number; detail: string }> {
  const { status, json } = await ask(`/__control/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const { detail = `status ${status}` } = Object(json) as { detail?: string };
  return { status, detail };
}

/** Calls the mock's control endpoint, and says what came of it. @returns whether it was done */
export async function control(action: string, fields: Json, done: string): Promise<boolean> {
  try {
    const { status, detail } = await perform(action, fields);
    const isDone = status === 200;
    tell(isDone ? done : `Refused: ${detail}`, isDone);
    return isDone;
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error), false);
    return false;
  }
}

const SHOWN_MS = 8000;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Says it at the foot of the window, where it is seen in every view. A refusal stays until something else is said. */
export function tell(text: string, isDone: boolean): void {
  const place = byId('said');
  clearTimeout(hiding);
  place.dataset['tone'] = isDone ? 'good' : 'bad';
  place.textContent = text;
  place.hidden = false;
  if (isDone) hiding = setTimeout(() => (place.hidden = true), SHOWN_MS);
  announce(text);
}
