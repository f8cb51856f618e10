/** A transaction in a body, under the name of its member. */
export interface NamedTransaction {
  name: string;
  /** Base64. */
  transaction: string;
}

const LEAST = 120;

/** The transactions in a JSON body, at any depth. */
export function transactionsIn(text: string): NamedTransaction[] {
  const found: NamedTransaction[] = [];
  try {
    JSON.parse(text, (name, value: unknown) => {
      if (typeof value === 'string' && value.length > LEAST && /^[A-Za-z0-9+/]+=*$/.test(value))
        found.push({ name, transaction: value });
      return value;
    });
  } catch {
    // A body that is not JSON has none.
  }
  return found;
}
