/** Strikes deprecated operations through, because the explorer's half opacity makes them unreadable. */
const STYLE = `
  .nav-bar-path span[style*='opacity'] { filter: none !important; text-decoration: line-through; }
  .endpoint-head:focus-visible { outline: 3px solid var(--primary-color); outline-offset: -3px; }
  @media (prefers-reduced-motion: reduce) { * { transition: none !important; animation: none !important; } }
`;

/** Lets the keyboard open what the explorer opens only for a pointer, and fixes its low contrast. */
export function improveExplorer(explorer: HTMLElement): void {
  const root = explorer.shadowRoot;
  if (!root) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const reach = (): void => root.querySelectorAll<HTMLElement>('.endpoint-head').forEach(makeReachable);
  new MutationObserver(reach).observe(root, { childList: true, subtree: true, attributeFilter: ['class'] });
  root.addEventListener('keydown', (event) => {
    const { key, target } = event as KeyboardEvent;
    if (!(target instanceof HTMLElement) || !target.matches('.endpoint-head')) return;
    if (key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    target.click();
  });
  reach();
}

function makeReachable(head: HTMLElement): void {
  head.tabIndex = 0;
  head.setAttribute('role', 'button');
  head.setAttribute('aria-expanded', String(head.classList.contains('expanded')));
}
