import { expect, it } from 'vitest';
import { editLink, nav } from '../src/navigation/navigation.js';
import { withoutAddress } from '../src/reference/write-reference.js';

const address = 'https://github.com/owner/name';

it('the bar leads to the repository once it has an address, and the home page says when it has none', () => {
  expect(nav(address).at(-1)).toEqual({ text: 'Repository', link: address });
  expect(nav(undefined)).toEqual(nav(address).slice(0, -1));
  expect(withoutAddress(undefined)).toContain('no public address');
  expect(withoutAddress(address)).toBe('');
});

it('pages that are written by hand have a link to edit them', () => {
  expect(editLink(address).pattern).toBe(`${address}/edit/main/packages/checks/docs/:path`);
});
