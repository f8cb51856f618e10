/** A longer base64 value is a transaction, whose text no reader needs. */
const READABLE = 120;

/** What a page shows instead of a signed transaction; undefined for every other value. */
export const transactionPlaceholder = (value: unknown): string | undefined =>
  isTransaction(value) ? '<SIGNED_TRANSACTION>' : undefined;

/** More entries than this say nothing new. */
const SHOWN_ENTRIES = 3;

/** An example as JSON: a transaction cut to its beginning and its length, a long list to its first two entries. */
export const shortened = (example: unknown): string =>
  JSON.stringify(
    example,
    (_, value: unknown) => {
      if (isTransaction(value)) return `${value.slice(0, 24)}… (${value.length} characters)`;
      if (Array.isArray(value) && value.length > SHOWN_ENTRIES && typeof value[0] === 'object')
        return [...(value.slice(0, 2) as unknown[]), `… ${value.length - 2} more`];
      return value;
    },
    2,
  ).replace(
    // Short values of a list share a line.
    /\[\s+([^[\]{}]{1,60}?)\s+\]/g,
    (_, items: string) => `[${items.replace(/\n\s*/g, ' ')}]`,
  );

const isTransaction = (value: unknown): value is string =>
  typeof value === 'string' && value.length > READABLE && /^[A-Za-z0-9+/]+=*$/.test(value);
