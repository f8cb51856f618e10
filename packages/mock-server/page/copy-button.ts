import { announce } from './announce.js';
import { element } from './element.js';

const SHOWN_MS = 2000;

/** A button that copies a text. Where the browser does not let it, it shows the text, selected. */
export function copyButton(label: string, text: () => string): HTMLElement {
  const button = element('button', { type: 'button', class: 'small', click: () => void copy() }, label);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      button.textContent = 'Copied';
      announce('Copied');
      setTimeout(() => (button.textContent = label), SHOWN_MS);
    } catch {
      const shown = element('textarea', { readonly: true, rows: '6', 'aria-label': label }, text());
      button.replaceWith(shown);
      shown.select();
    }
  }
  return button;
}
