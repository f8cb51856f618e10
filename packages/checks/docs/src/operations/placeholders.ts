/** A longer base64 value is a transaction, whose text no reader needs. */
const READABLE = 120;

/** What a page shows instead of a signed transaction; undefined for every other value. */
export const transactionPlaceholder = (value: unknown): string | undefined =>
  isTransaction(value) ? '<SIGNED_TRANSACTION>' : undefined;

/** An example as JSON, with each transaction cut to its beginning and its length, and a short list on one line. */
export const shortened = (example: unknown): string =>
  JSON.stringify(
    example,
    (_, value: unknown) =>
      isTransaction(value) ? `${value.slice(0, 24)}… (${value.length} characters)` : value,
    2,
  ).replace(/\[\s+([^[\]{}]{1,60}?)\s+\]/g, (_, items: string) => `[${items.replace(/\n\s*/g, ' ')}]`);

const isTransaction = (value: unknown): value is string =>
  typeof value === 'string' && value.length > READABLE && /^[A-Za-z0-9+/]+=*$/.test(value);
