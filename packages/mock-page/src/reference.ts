import { watchToken } from './kept-token.js';

/** Gives the explorer its colours; it works its own shades out from them, so they cannot be left to CSS. */
const COLOURS = {
  light: {
    'bg-color': '#ffffff',
    'text-color': '#1d2433',
    'header-color': '#1d2433',
    'primary-color': '#5b35c5',
    'secondary-color': '#5b35c5',
    'nav-bg-color': '#f3f2f8',
    'nav-text-color': '#343b4d',
    'nav-hover-bg-color': '#e3dff3',
    'nav-hover-text-color': '#1d2433',
  },
  dark: {
    'bg-color': '#14161f',
    'text-color': '#e8e9f0',
    'header-color': '#e8e9f0',
    'primary-color': '#b7a2ff',
    'secondary-color': '#b7a2ff',
    'nav-bg-color': '#1b1e2a',
    'nav-text-color': '#d3d6e2',
    'nav-hover-bg-color': '#2b2f42',
    'nav-hover-text-color': '#ffffff',
  },
} as const;

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

// Any key is a key here, so that a first try works; a token comes from the login among the flows. A description of
// somebody else's may know neither.
explorer.addEventListener('spec-loaded', () => {
  authorize('apiKey', 'page-of-the-mock');
  watchToken((token) => authorize('bearer', token));
});

function authorize(scheme: string, token: string): void {
  explorer.setAuthenticationConfiguration(scheme, { token }).catch(() => undefined);
}
