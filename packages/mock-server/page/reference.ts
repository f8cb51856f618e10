import { watchToken } from './kept-token.js';

interface Explorer extends HTMLElement {
  setAuthenticationConfiguration(scheme: string, credentials: { token: string }): Promise<boolean>;
}

/** The explorer derives its shades from these, so they cannot be in CSS. */
const COLOURS = {
  light: {
    'bg-color': '#ffffff',
    'text-color': '#1d2433',
    'header-color': '#1d2433',
    'primary-color': '#0b5c72',
    'secondary-color': '#0b5c72',
    'nav-bg-color': '#f6f6f9',
    'nav-text-color': '#343b4d',
    'nav-hover-bg-color': '#e2f2f6',
    'nav-hover-text-color': '#1d2433',
  },
  dark: {
    'bg-color': '#14161f',
    'text-color': '#e8e9f0',
    'header-color': '#e8e9f0',
    'primary-color': '#6fd3e8',
    'secondary-color': '#6fd3e8',
    'nav-bg-color': '#181b25',
    'nav-text-color': '#d3d6e2',
    'nav-hover-bg-color': '#12313a',
    'nav-hover-text-color': '#ffffff',
  },
} as const;

const dark = matchMedia('(prefers-color-scheme: dark)');
const explorer = document.querySelector<Explorer>('openapi-explorer')!;

function paint(): void {
  const colours = COLOURS[dark.matches ? 'dark' : 'light'];
  for (const [name, colour] of Object.entries(colours)) explorer.setAttribute(name, colour);
}

paint();
dark.addEventListener('change', paint);

// The mock accepts any key, so a first try works. The login flow sets a token. Another description may know neither.
explorer.addEventListener('spec-loaded', () => {
  improveExplorer(explorer);
  authorize('apiKey', 'page-of-the-mock');
  watchToken((token) => authorize('bearer', token));
  performance.mark('interactive');
});

function authorize(scheme: string, token: string): void {
  explorer.setAuthenticationConfiguration(scheme, { token }).catch(() => undefined);
}

// The explorer's own filter is in the sidebar, which small screens do not have.
const search = document.querySelector<HTMLInputElement>('#narrow-search')!;
search.addEventListener('input', () => explorer.setAttribute('match-paths', search.value));

/** Strikes deprecated operations through, because the explorer's half opacity makes them unreadable, and underlines links in texts. */
const STYLE = `
  .nav-bar-path span[style*='opacity'] { filter: none !important; text-decoration: line-through; }
  .endpoint-head:focus-visible { outline: 3px solid var(--primary-color); outline-offset: -3px; }
  p a, li a { text-decoration: underline; }
  @media (prefers-reduced-motion: reduce) { * { transition: none !important; animation: none !important; } }
`;

/** Lets the keyboard open what the explorer opens only for a pointer, and fixes its low contrast. */
function improveExplorer(explorer: HTMLElement): void {
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
