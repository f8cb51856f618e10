import type { Json } from '../mock/state.js';

const MOST = 120;

/** A record without what no one reads: the end of a transaction's bytes, and refresh tokens. */
export const readable = (entry: Json): unknown =>
  JSON.parse(
    JSON.stringify(entry, (name, value: unknown) => {
      if (/token$/i.test(name) && typeof value === 'string') return 'REMOVED';
      return typeof value === 'string' && value.length > MOST
        ? `${value.slice(0, 24)}… (${value.length} characters)`
        : value;
    }),
  );
