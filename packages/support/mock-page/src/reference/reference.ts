import { watchToken } from '../kept-token.js';
import { COLOURS } from './colours.js';
import { improveExplorer } from './improve-explorer.js';

interface Explorer extends HTMLElement {
  setAuthenticationConfiguration(scheme: string, credentials: { token: string }): Promise<boolean>;
}

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
