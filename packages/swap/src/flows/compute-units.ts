const most = 1_400_000;

/**
 * The compute unit limit: the caller's number, or a fifth more than a simulation used, at most 1,400,000.
 *
 * @param composed Composes the transaction with a limit.
 */
export async function computeUnitLimit(
  units: number | ((transaction: string) => Promise<number>) | undefined,
  composed: (limit: number) => string,
): Promise<number> {
  if (typeof units !== 'function') return units ?? most;
  const used = await units(composed(most));
  if (!(Number.isSafeInteger(used) && used > 0)) {
    throw new RangeError(
      'The simulation must return how many compute units it used: a whole number above 0.',
    );
  }
  return Math.min(Math.ceil(used * 1.2), most);
}
