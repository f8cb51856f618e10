import { byId } from './element.js';

const VIEWS = ['flows', 'memory', 'reference', 'requests'] as const;
type View = (typeof VIEWS)[number];
const isView = (name: string): name is View => VIEWS.some((view) => view === name);

/** Buttons that choose the shown part of the page. The address keeps the choice. */
export function switchViews(shown: (view: View) => void): void {
  const roomy = matchMedia('(min-width: 1100px)');
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-view-button]')];
  const show = (view: View): void => {
    // On wide screens, requests have a separate place.
    const actual = view === 'requests' && roomy.matches ? 'flows' : view;
    document.body.dataset['view'] = actual;
    for (const name of VIEWS) byId(name).hidden = name !== actual && !(name === 'requests' && roomy.matches);
    for (const button of buttons) {
      if (button.dataset['viewButton'] === actual) button.setAttribute('aria-current', 'page');
      else button.removeAttribute('aria-current');
    }
    // No element may have this id: the browser would scroll to it, past the text about the wallet.
    history.replaceState(undefined, '', `#/${actual}`);
    shown(actual);
  };
  const named = (): View => {
    const name = location.hash.slice(2);
    return isView(name) ? name : 'flows';
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      show(button.dataset['viewButton'] as View);
      scrollTo(0, 0);
    });
  }
  roomy.addEventListener('change', () => show(named()));
  addEventListener('hashchange', () => show(named()));
  show(named());
}
