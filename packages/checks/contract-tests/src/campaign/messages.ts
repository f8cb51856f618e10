const signatureLength = 64;
/** The shortest text that can hold a transaction, and what it is made of. */
const base64 = /^[A-Za-z0-9+/]{200,}={0,2}$/;

/** The messages, without signatures and in base64, of all transactions in the JSON of a request or an answer. */
export function messagesIn(json: string): readonly string[] {
  try {
    return textsIn(JSON.parse(json)).flatMap((text) => messageOf(text) ?? []);
  } catch {
    return [];
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object(value) === value ? Object.values(value as object).flatMap(textsIn) : [];
}

/** @returns undefined for a text that is no transaction */
function messageOf(text: string): string | undefined {
  if (!base64.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  // A count of 128 or more takes two bytes, and no transaction has so many signatures.
  const count = bytes[0]!;
  const message = bytes.subarray(1 + signatureLength * count);
  // A message names the number of its signatures too, after its version if it has one.
  const named = message[0]! >= 0x80 ? message[1] : message[0];
  return count > 0 && named === count ? message.toString('base64') : undefined;
}
