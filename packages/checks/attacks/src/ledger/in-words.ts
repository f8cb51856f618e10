import { BONK, issuedMint, JUP, token2022Mint, USDC } from '../wallets.js';
import type { Loss } from '../attack.js';
import { excess, type Balance } from './holdings.js';

const tokens: Readonly<Record<string, readonly [symbol: string, decimals: number]>> = {
  [USDC]: ['USDC', 6],
  [JUP]: ['JUP', 6],
  [BONK]: ['BONK', 5],
  [issuedMint]: ['of the thief’s token', 6],
  [token2022Mint]: ['units of a Token-2022 token', 0],
};

const rights: Readonly<Partial<Record<Loss, string>>> = {
  delegate: 'the right to spend from our account',
  owner: 'the account itself',
  'close-authority': 'the right to close our account',
  frozen: 'the use of our account',
  wallet: 'the wallet: no SOL leaves it again by our signature alone',
  state: 'the authority of our nonce account',
};

/** What an attack took that the honest transaction did not. */
export function inWords(attacked: Balance, honest: Balance): string {
  const more = (mint: string) => (attacked.tokens.get(mint) ?? 0n) - (honest.tokens.get(mint) ?? 0n);
  const amounts = Object.entries(tokens)
    .filter(([mint]) => more(mint) > 0n)
    .map(([mint, [symbol, decimals]]) => `${decimal(more(mint), decimals)} ${symbol}`);
  const lamports = attacked.lamports - honest.lamports;
  const sol = lamports > 0n ? [`${decimal(lamports, 9)} SOL`] : [];
  const words = excess(attacked, honest).flatMap((loss) => rights[loss] ?? []);
  return [...words, ...amounts, ...sol].join(', ');
}

function decimal(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = Number(digits.slice(0, digits.length - decimals)).toLocaleString('en-US');
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return decimals && rest ? `${whole}.${rest}` : whole;
}
