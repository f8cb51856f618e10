import { byId } from './element.js';

/** Has a screen reader say what happened. */
export function announce(text: string): void {
  byId('announcements').textContent = text;
}
