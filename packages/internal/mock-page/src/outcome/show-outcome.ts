import { element } from '../element.js';
import type { Outcome } from './judge.js';

/** What came of it: the title in its colour, then meaning and advice. */
export const showOutcome = ({ tone, title, meaning, advice }: Outcome): HTMLElement =>
  element(
    'p',
    { class: 'outcome', 'data-tone': tone },
    element('strong', {}, `${title}.`),
    ...(meaning ? [' ', ...withCode(meaning)] : []),
    ...(advice ? [' ', element('span', { class: 'advice' }, `Next: ${advice}`)] : []),
  );

/** Shows what stands between backticks as code. */
const withCode = (text: string): (Node | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));
