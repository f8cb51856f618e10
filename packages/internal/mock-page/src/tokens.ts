export interface Token {
  symbol: string;
  mint: string;
  decimals: number;
}

export const SOL: Token = { symbol: 'SOL', mint: 'So11111111111111111111111111111111111111112', decimals: 9 };
export const USDC: Token = {
  symbol: 'USDC',
  mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  decimals: 6,
};
const JUP: Token = { symbol: 'JUP', mint: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN', decimals: 6 };

export const TOKENS: readonly Token[] = [SOL, USDC, JUP];
