import { element } from '../element.js';
import type { Outcome } from './judge.js';

/** What came of it: the title in its colour, then meaning, cause and advice. */
export const showOutcome = ({ tone, title, meaning, scenario, advice }: Outcome): HTMLElement =>
  element(
    'p',
    { class: 'outcome', 'data-tone': tone },
    element('strong', {}, `${title}.`),
    ...(meaning ? [' ', ...withCode(meaning)] : []),
    ...(scenario ? withCode(` Caused by the scenario \`${scenario}\`.`) : []),
    ...(advice ? [' ', element('span', { class: 'advice' }, `Next: ${advice}`)] : []),
  );

/** Shows what stands between backticks as code. */
const withCode = (text: string): (Node | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));
