import { TOKENS } from '../tokens.js';

/** Says who is meant where an address is one that the page knows; all others stay as they are. */
export function nameAddresses(text: string, wallet: string): string {
  const known = [
    [wallet, 'the test wallet'] as const,
    ...TOKENS.map(({ mint, symbol }) => [mint, symbol] as const),
  ];
  const named = known.reduce((said, [address, name]) => said.replaceAll(address, name), text);
  return named.replace(/(^|\. )the test wallet/g, '$1The test wallet');
}
