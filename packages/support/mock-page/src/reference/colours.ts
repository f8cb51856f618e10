/** The explorer derives its shades from these, so they cannot be in CSS. */
export const COLOURS = {
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
