/** A document cannot be compared as it is. The message names file and line and says what is wrong there. */
export class InputError extends Error {
  override readonly name: string = 'InputError';

  constructor(
    readonly problems: readonly string[],
    readonly hint = 'Nothing was compared.',
  ) {
    super([...problems, hint].join('\n'));
  }
}

/** Everything could be read, and something is not as it must be: a level too low, a dispute, an override without target. */
export class GateError extends InputError {
  override readonly name = 'GateError';
}
