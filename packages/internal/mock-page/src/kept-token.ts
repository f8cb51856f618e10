const KEY = 'galilean-access-token';

/** Keeps the access token of a login for the reference, as long as the tab is open. */
export const keepToken = (token: string): void => sessionStorage.setItem(KEY, token);

/** Tells the access token that is kept, if there is one, and each later one. */
export function watchToken(use: (token: string) => void): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept) use(kept);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue) use(newValue);
  });
}
