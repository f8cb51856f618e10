import { element } from '../element.js';
import { TOKENS, type Token } from '../tokens.js';

export function tokenField(label: string, chosen: Token) {
  const options = TOKENS.map(({ symbol, mint }) =>
    element('option', { value: mint, selected: mint === chosen.mint }, symbol),
  );
  const input = element('select', {}, ...options);
  return { input, label: element('label', {}, element('span', {}, label), input) };
}

export function amountField(label: string, value: string) {
  const input = element('input', { value, inputmode: 'decimal', autocomplete: 'off', size: '8' });
  return { input, label: element('label', {}, element('span', {}, label), input) };
}

export function choiceField(label: string, choices: Readonly<Record<string, string>>) {
  const options = Object.entries(choices).map(([value, text]) => element('option', { value }, text));
  const input = element('select', {}, ...options);
  return { input, label: element('label', {}, element('span', {}, label), input) };
}

export const chosenToken = ({ value }: HTMLSelectElement): Token =>
  TOKENS.find(({ mint }) => mint === value) ?? TOKENS[0]!;
