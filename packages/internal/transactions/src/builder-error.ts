/** The data handed to a builder cannot become a transaction. */
export class BuilderError extends Error {
  override readonly name = 'BuilderError';

  constructor(
    message: string,
    /** The field that is missing or unusable; absent when the data as a whole is at fault. */
    readonly field?: string,
  ) {
    super(message);
  }
}
