import { signal } from '@preact/signals';

/** What is said at the foot of the window, where it is seen in every view. */
export const said = signal<{ text: string; isDone: boolean } | undefined>(undefined);

/** What screen readers announce. */
export const announced = signal('');

/** Announces what happened to screen readers. */
export function announce(text: string): void {
  announced.value = text;
}

const SHOWN_MS = 8000;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Says what came of an action. A refusal stays until something else is said. */
export function tell(text: string, isDone: boolean): void {
  clearTimeout(hiding);
  said.value = { text, isDone };
  if (isDone) hiding = setTimeout(() => (said.value = undefined), SHOWN_MS);
  announce(text);
}
