/** A figure that we promise. */
export interface Promised {
  /** The figure's name in the output. */
  readonly says: string;
  readonly limit: number;
  /** A stricter limit from a major version of Node on. */
  readonly limitSince?: { readonly node: number; readonly limit: number };
  readonly unit: 'ratio' | 'bytes' | 'ms' | 'count';
  /**
   * Where else than in this package's table it is promised: the root README in a sentence, whose `#` is the limit;
   * signing in a row of its table. Promises of one row are in the row's order.
   */
  readonly promisedIn: Readonly<Partial<Record<Readme, string>>>;
}

/** A test compares what each README promises with the list of promises. */
export const readmes = ['README.md', 'packages/signing/README.md'] as const;
type Readme = (typeof readmes)[number];

export const ratio = (says: string, limit: number, promisedIn: Promised['promisedIn'] = {}): Promised => ({
  says,
  limit,
  unit: 'ratio',
  promisedIn,
});

/** Something of the mock's page. */
export const ofPage = (says: string, limit: number, unit: 'bytes' | 'ms' | 'count'): Promised => ({
  says: `the mock’s page, ${says}`,
  limit,
  unit,
  promisedIn: {},
});

/** The size of some code, minified and compressed. */
export const bytes = (code: string, limit: number, promisedIn: Promised['promisedIn'] = {}): Promised => ({
  says: `${code}, min+gzip`,
  limit,
  unit: 'bytes',
  promisedIn,
});
