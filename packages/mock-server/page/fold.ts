import { element } from './element.js';

/** A part that opens and closes. */
export const fold = (label: string, content: readonly HTMLElement[], open = false): HTMLDetailsElement =>
  element('details', { class: 'fold', open }, element('summary', {}, label), ...content);

/** JSON in lines; a text that is none, as it is. Scrolls, so it can have the focus. */
export const jsonBlock = (label: string, text: string): HTMLElement =>
  element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, inLines(text));

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export const sentences = (lines: readonly string[]): HTMLElement =>
  element('ul', { class: 'sentences' }, ...lines.filter(Boolean).map((line) => element('li', {}, line)));
