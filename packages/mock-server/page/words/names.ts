import { fromBaseUnits } from './amount.js';

/** A token that the mock knows. */
export interface KnownToken {
  symbol: string;
  decimals: number;
  usdPrice: number | null;
}

/** Published in the description's address list: anyone can spend from this wallet. NEVER FUND IT. */
export const TEST_WALLET = 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM';
export const SOL = 'So11111111111111111111111111111111111111112';
export const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
export const USDC_DECIMALS = 6;

/** The tokens that the flows begin with, before the mock has named its own. */
let tokens: Readonly<Record<string, KnownToken>> = {
  [SOL]: { symbol: 'SOL', decimals: 9, usdPrice: null },
  [USDC]: { symbol: 'USDC', decimals: USDC_DECIMALS, usdPrice: null },
};

export function learnTokens(known: typeof tokens): void {
  tokens = { ...tokens, ...known };
}

export const tokenOf = (mint: string): KnownToken | undefined => tokens[mint];

/** `DwPV…E2eM`: enough of an address, a signature or an id to recognise it. */
export const short = (text: string): string =>
  text.length > 14 ? `${text.slice(0, 4)}…${text.slice(-4)}` : text;

export const walletName = (wallet: string): string =>
  wallet === TEST_WALLET ? 'the test wallet' : short(wallet);

export const symbolOf = (mint: string): string => tokens[mint]?.symbol ?? short(mint);

/** The symbols of tokens, by mint. Anyone can give a token the symbol of another: later ones show their mint. */
export function symbolsOf(known: Readonly<Record<string, KnownToken>>): Record<string, string> {
  const seen = new Set<string>();
  const named = Object.entries(known).map(([mint, { symbol }]) => {
    const isFirst = !seen.has(symbol);
    seen.add(symbol);
    return [mint, isFirst ? symbol : `${symbol} (${short(mint)})`] as const;
  });
  return Object.fromEntries(named);
}

/** `1.5 SOL`, or the base units of an unknown mint. */
export function amountOf(units: string, mint: string): string {
  const token = tokens[mint];
  if (!token || !/^\d+$/.test(units)) return `${units} base units of ${symbolOf(mint)}`;
  return `${fromBaseUnits(units, token.decimals)} ${token.symbol}`;
}

/** `9.7565`: what micro-USD are in USD, or millionths of a contract in contracts. */
export const dollars = (micro = '0'): string => fromBaseUnits(micro, USDC_DECIMALS);

/** Puts names in the place of the addresses that the page knows, and joins what the names of fields take apart. */
export function inNames(text: string): string {
  const known = [
    [TEST_WALLET, 'the test wallet'],
    ...Object.entries(tokens).map(([mint, { symbol }]) => [mint, symbol]),
  ];
  const named = known.reduce((said, [address, name]) => said.replaceAll(address!, name!), text);
  return named
    .replace(/(^|\. )the test wallet/gm, '$1The test wallet')
    .replaceAll('micro lamports', 'micro-lamports')
    .replace(/ v (\d)/g, ' v$1');
}
