/** A figure that a README promises. */
export interface Promised {
  /** The figure's name in the output. */
  readonly says: string;
  readonly limit: number;
  /** A stricter limit from a major version of Node on. */
  readonly limitSince?: { readonly node: number; readonly limit: number };
  readonly unit: 'ratio' | 'bytes' | 'ms' | 'count';
  /**
   * READMEs that promise it, each with the exact text of the row in its table. Promises of one row are in the row's
   * order. None: a limit that we keep without publishing it.
   */
  readonly promisedIn: Readonly<Partial<Record<Readme, string>>>;
}

/** A test compares the promise table of each README with the list of promises, row by row. */
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
export const bytes = (code: string, limit: number, promisedIn: Promised['promisedIn']): Promised => ({
  says: `${code}, min+gzip`,
  limit,
  unit: 'bytes',
  promisedIn,
});
