/** A longer base64 value is a transaction, whose text no reader needs. */
const READABLE = 120;

/** What a page shows instead of a signed transaction; undefined for every other value. */
export const transactionPlaceholder = (value: unknown): string | undefined =>
  isTransaction(value) ? '<SIGNED_TRANSACTION>' : undefined;

/** Further entries of a list that is longer than this say nothing new. */
const READABLE_LIST = 1200;

/** An example as JSON: a transaction cut to its beginning and its length, a long list to its first entries. */
export const shortened = (example: unknown): string =>
  JSON.stringify(
    example,
    (_, value: unknown) => {
      if (isTransaction(value)) return `${value.slice(0, 24)}… (${value.length} characters)`;
      return Array.isArray(value) ? firstEntries(value) : value;
    },
    2,
  ).replace(
    // Short values of a list share a line.
    /\[\s+([^[\]{}]{1,60}?)\s+\]/g,
    (_, items: string) => `[${items.replace(/\n\s*/g, ' ')}]`,
  );

function firstEntries(list: readonly unknown[]): readonly unknown[] {
  const most = typeof list[0] === 'object' ? 3 : 5;
  const fits = list.length <= most && JSON.stringify(list).length <= READABLE_LIST;
  if (fits || list.length < 2) return list;
  const shown = list.slice(0, JSON.stringify(list.slice(0, 2)).length <= READABLE_LIST ? 2 : 1);
  return [...shown, `… ${list.length - shown.length} more`];
}

const isTransaction = (value: unknown): value is string =>
  typeof value === 'string' && value.length > READABLE && /^[A-Za-z0-9+/]+=*$/.test(value);
