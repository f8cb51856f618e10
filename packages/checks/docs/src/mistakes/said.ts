/** What a mistake is answered with. */
export interface Said {
  readonly place: string;
  readonly typed: string;
  /** Code of the error, or `exit 2` of a command; undefined for an error without one, or a result: a test refuses both. */
  readonly code: string | undefined;
  readonly text: string;
}
