import { mockGenesisHash } from '@galilean/mock-server';

/** The values that replace the placeholders of documented code. */
export interface Stand {
  /** The mock's address. */
  url: string;
  /** An access token of the test wallet. */
  accessToken: string;
  /** Values for other placeholders, by placeholder with its brackets: `<PLACEHOLDER>`. */
  placeholders?: Readonly<Record<string, string>>;
}

/**
 * Fills in the placeholders of a module, so that it runs against the mock and its node.
 *
 * @throws Error if a placeholder is left: the code would send it
 */
export function runnable(source: string, { url, accessToken, placeholders = {} }: Stand): string {
  const known = { '<ACCESS_TOKEN>': accessToken, ...placeholders };
  const keyed = source.replaceAll(`apiKey: '<API_KEY>'`, `apiKey: 'test-key', baseUrl: '${url}'`);
  const node = `'${url}/rpc', { genesisHash: '${mockGenesisHash}' }`;
  const connected = keyed.replaceAll(
    `signatureStatusOverRpc('<RPC_URL>')`,
    `signatureStatusOverRpc(${node})`,
  );
  const filled = Object.entries(known).reduce(
    (code, [placeholder, value]) => code.replaceAll(`'${placeholder}'`, `'${value}'`),
    connected,
  );
  const [left] = /'<[A-Z_]+>'/.exec(filled) ?? [];
  if (left) throw new Error(`No value for the placeholder ${left}. Write a key as apiKey: '<API_KEY>'.`);
  return `${filled}\nexport {};\n`;
}
