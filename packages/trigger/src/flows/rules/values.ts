const largest = 1n << 64n;

/** Whether this is a whole number of base units above 0 that fits 64 bits. A JavaScript number may have lost digits, so it is refused. */
export const isAmount = (value: unknown): boolean =>
  (typeof value === 'bigint' || (typeof value === 'string' && /^\d{1,20}$/.test(value))) &&
  BigInt(value) > 0n &&
  BigInt(value) < largest;

/** Whether this is a price in US dollars. */
export const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

export const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** Whether a slippage is left out, the service's choice, or 0 to 10000 basis points. */
export const isSlippage = (value: unknown): boolean =>
  value === undefined || value === 'service-default' || isWhole(value, 0, 10_000);

/** Whether none of these terms is given. */
export const areAbsent = (params: object, ...names: string[]): boolean =>
  names.every((name) => (params as Record<string, unknown>)[name] === undefined);
