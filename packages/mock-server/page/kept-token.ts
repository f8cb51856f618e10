const KEY = 'galilean-access-token';

/** Keeps the access token of a login for the reference while the tab is open. */
export const keepToken = (token: string): void => sessionStorage.setItem(KEY, token);

/** Calls back with the kept access token, if any, and with each later one. */
export function watchToken(use: (token: string) => void): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept) use(kept);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue) use(newValue);
  });
}
