/** One answer of the live service, as somebody recorded it. */
export interface CapturedAnswer {
  /** Who recorded it, and where it was published. */
  source: string;
  /** The day of the answer, such as `2026-09-28`. */
  date: string;
  /** `live`: the service gave it. `documented`: the vendor's documentation shows it. */
  kind: 'live' | 'documented';
  operationId: string;
  /** HTTP status. */
  status: number;
  /** JSON pointers to what was cut out, shortened or replaced before we got it. Default: nothing. */
  elided?: string[];
  /** What else a reader must know: the request, or what the author left out. */
  note?: string;
  /** What the service changed after this answer, and when. Then the answer differs from today's description. */
  supersededBy?: string;
  /** JSON pointers to exactly the places that differ for that reason. */
  differsAt?: string[];
  /** What is known of the transaction in the answer, for tests that read it. */
  transaction?: object;
  /** The answer. */
  body: unknown;
}

/** `<operation>-<status>-<date>.json`; the second of a day ends in `-2`. */
export const fileNameOf = (
  { operationId, status, date }: Pick<CapturedAnswer, 'operationId' | 'status' | 'date'>,
  number = 1,
): string => `${operationId}-${status}-${date}${number > 1 ? `-${number}` : ''}.json`;
