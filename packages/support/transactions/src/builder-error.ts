/** A builder cannot make a transaction from its data. */
export class BuilderError extends Error {
  override readonly name = 'BuilderError';

  constructor(
    message: string,
    /** The missing or unusable field; absent if the whole data is wrong. */
    readonly field?: string,
  ) {
    super(message);
  }
}
