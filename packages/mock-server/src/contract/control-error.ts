/** A control request that cannot be carried out. The message says what would work. */
export class ControlError extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 409,
    message: string,
    /** The keys that lead to what is refused, such as `events`, `0`, `script`; empty for all of it. */
    readonly path: readonly string[] = [],
  ) {
    super(message);
  }
}
