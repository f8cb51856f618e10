import { element } from '../element.js';

/** A violation of the description; a warning did not change the answer. */
export const showProblem = (line: string): HTMLElement =>
  element('span', { class: 'problem', 'data-tone': line.startsWith('warning') ? 'open' : 'bad' }, line);
