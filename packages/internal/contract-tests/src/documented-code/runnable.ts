/** What stands in documented code for what a reader has to bring, and what it is run with. */
export interface Stand {
  /** The mock's address. */
  url: string;
  /** An access token of the test wallet. */
  accessToken: string;
  /** What else is written as `'<PLACEHOLDER>'` there, by placeholder with its brackets. */
  placeholders?: Readonly<Record<string, string>>;
}

/**
 * Code as it runs against the mock: a module whose placeholders are filled in.
 *
 * @throws Error where a placeholder is left, for it would be sent as it stands
 */
export function runnable(source: string, { url, accessToken, placeholders = {} }: Stand): string {
  const known = { '<ACCESS_TOKEN>': accessToken, ...placeholders };
  const keyed = source.replaceAll(`apiKey: '<API_KEY>'`, `apiKey: 'test-key', baseUrl: '${url}'`);
  const filled = Object.entries(known).reduce(
    (code, [placeholder, value]) => code.replaceAll(`'${placeholder}'`, `'${value}'`),
    keyed,
  );
  const [left] = /'<[A-Z_]+>'/.exec(filled) ?? [];
  if (left) throw new Error(`Nothing is known to stand for ${left}; a key is written apiKey: '<API_KEY>'.`);
  return `${filled}\nexport {};\n`;
}
