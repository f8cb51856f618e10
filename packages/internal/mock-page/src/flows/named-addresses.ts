import { TOKENS } from '../tokens.js';

/** Adds a name to the addresses that the page knows, and leaves others unchanged. */
export function nameAddresses(text: string, wallet: string): string {
  const known = [
    [wallet, 'the test wallet'] as const,
    ...TOKENS.map(({ mint, symbol }) => [mint, symbol] as const),
  ];
  const named = known.reduce((said, [address, name]) => said.replaceAll(address, name), text);
  return named.replace(/(^|\. )the test wallet/g, '$1The test wallet');
}
