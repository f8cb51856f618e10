import { byId } from './element.js';

/** Announces what happened to screen readers. */
export function announce(text: string): void {
  byId('announcements').textContent = text;
}
