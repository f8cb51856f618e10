import { ask } from './ask.js';
import { tell } from './said.js';
import type { Json } from './json.js';

/** Calls the mock's control endpoint. @returns its answer; `detail` says why it refused @throws MockGone */
export async function perform(
  action: string,
  fields: Json,
): Promise<{ status: number; detail: string; json: unknown }> {
  const { status, json } = await ask(`/__control/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const { detail = `status ${status}` } = Object(json) as { detail?: string };
  return { status, detail, json };
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
