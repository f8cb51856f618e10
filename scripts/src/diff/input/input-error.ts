/** A document cannot be compared as it is. The message names file and line and says what is wrong there. */
export class InputError extends Error {
  override readonly name = 'UsageError';

  constructor(
    readonly problems: readonly string[],
    readonly hint = 'Nothing was compared.',
  ) {
    super([...problems, hint].join('\n'));
  }
}
