/** What a page is, by the first folder of its address that says it. */
const KINDS: readonly [path: string, kind: string][] = [
  ['guides/migrating', 'Migrate'],
  ['guides/', 'Guide'],
  ['concepts/', 'Concept'],
  ['reference/operations/', 'Operation'],
  ['reference/errors', 'Error'],
  ['reference/packages/', 'Package'],
  ['reference/', 'Reference'],
];

export const kindOf = (id: string): string => KINDS.find(([path]) => id.includes(`/${path}`))?.[1] ?? 'Start';

const read = new Map<string, Promise<Readonly<Record<string, string>>>>();

/** The text below each found heading, by its address: one small file for each page, read once. */
export async function textsOf(ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const pages = [...new Set(ids.map((id) => id.split('#')[0]!))];
  const texts = await Promise.all(pages.map((page) => remembered(page)));
  return Object.assign({}, ...texts) as Record<string, string>;
}

function remembered(page: string) {
  const asked = read.get(page) ?? textsOfPage(page);
  read.set(page, asked);
  return asked;
}

async function textsOfPage(page: string): Promise<Readonly<Record<string, string>>> {
  try {
    const file = page.replace(/\/$/, '/index.html').replace(/\.html$/, '.search.json');
    const answer = await fetch(file);
    const texts = answer.ok ? ((await answer.json()) as Record<string, string>) : {};
    return Object.fromEntries(
      Object.entries(texts).map(([anchor, text]) => [anchor ? `${page}#${anchor}` : page, text]),
    );
  } catch {
    // Without its excerpt, a result still leads to its page.
    read.delete(page);
    return {};
  }
}

const LENGTH = 150;

/** At most so many results are shown. */
const SHOWN = 12;
/** So many are from elsewhere where names of packages are found too, which are out of sight further down. */
const ABOVE_PACKAGES = 7;

/**
 * What is shown. The public name that was typed, or the only function whose name begins with it, is first, or third where it
 * is also a word, such as `swap`: `swap()` is the name again. `cancel order` is the function `cancelOrder` too. Other names
 * of packages are last, functions before types.
 */
export function shownOf<Result extends { readonly id: unknown; readonly title?: string }>(
  found: readonly Result[],
  typed: string,
): Result[] {
  const name = typed.trim().toLowerCase();
  const ofPackages = found.filter(({ id }) => String(id).includes('/reference/packages/'));
  const isFunction = ({ title = '' }: Result) => title.endsWith('()');
  const begun = ofPackages.filter((one) => isFunction(one) && one.title!.toLowerCase().startsWith(name));
  const call = `${name.replaceAll(' ', '')}()`;
  const isNamed = ({ title = '' }: Result) => [name, call].includes(title.toLowerCase());
  const named = ofPackages.filter((one) => isNamed(one) || (begun.length === 1 && begun[0] === one));
  const first = named.filter((one) => isNamed(one) && (name.endsWith('()') || /[a-z][A-Z]/.test(one.title!)));
  const third = named.filter((one) => !first.includes(one));
  const others = found.filter((one) => !ofPackages.includes(one));
  const left = ofPackages.filter((one) => !named.includes(one));
  const last = [...left.filter(isFunction), ...left.filter((one) => !isFunction(one))];
  const before = last.length === 0 ? others : others.slice(0, ABOVE_PACKAGES);
  return [...first, ...before.slice(0, 2), ...third, ...before.slice(2), ...last].slice(0, SHOWN);
}

/** The part of a text with the first word that was found, whole words only. */
export function excerptOf(text: string, words: readonly string[]): string {
  const at = Math.max(0, text.search(pattern(words)) - 40);
  if (at === 0) return shortened(text);
  return `… ${shortened(text.slice(text.indexOf(' ', at) + 1))}`;
}

const shortened = (text: string) =>
  text.length <= LENGTH ? text : `${text.slice(0, text.lastIndexOf(' ', LENGTH))} …`;

/** The text cut at the found words, which are every second part. */
export const marked = (text: string, words: readonly string[]): string[] => text.split(pattern(words));

function pattern(words: readonly string[]): RegExp {
  const any = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&'));
  return any.length === 0 ? /($^)/ : new RegExp(`((?<![\\p{L}\\p{N}])(?:${any.join('|')}))`, 'iu');
}
