/** The answer is not the expected one. */
export class TourError extends Error {
  override readonly name = 'TourError';
}

export function expectEqual<T>(what: string, actual: T, expected: T): void {
  if (actual !== expected)
    throw new TourError(`${what} is ${short(String(actual))}, not ${short(String(expected))}`);
}

/** @returns the value. @throws TourError if it is missing. */
export function expectPresent<T>(what: string, value: T | null | undefined | ''): T {
  if (value === null || value === undefined || value === '') throw new TourError(`${what} is missing`);
  return value as T;
}

/** `DwPVM3…E2eM`: enough of an address or signature to recognise it. */
export const short = (text: string) => (text.length > 20 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text);
