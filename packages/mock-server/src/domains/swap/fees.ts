import { mintAddresses } from '@galilean/transactions';
import type { Token } from '../../world/tokens.js';

const { SOL, USDC, USDT, JupUSD, JUP } = mintAddresses;
const STABLE: readonly string[] = [USDC, USDT, JupUSD];

type Kind = 'sol' | 'stable' | 'lst' | 'jup' | 'other';

function kindOf({ id, tags }: Token): Kind {
  if (id === SOL) return 'sol';
  if (STABLE.includes(id)) return 'stable';
  if (id === JUP) return 'jup';
  return tags?.includes('lst') ? 'lst' : 'other';
}

/** The service's fee for a swap of this pair, in basis points. */
export function platformFeeBps(input: Token, output: Token): number {
  const pair = [kindOf(input), kindOf(output)];
  if (pair[1] === 'jup' && (pair[0] === 'sol' || pair[0] === 'stable')) return 0;
  const both = [...pair].sort().join(' ');
  if (both === 'lst lst' || both === 'stable stable') return 0;
  if (both === 'sol stable') return 2;
  return both === 'lst stable' ? 5 : 10;
}

/** The side that pays the fee: SOL before stablecoins before LSTs before everything else. */
export function feeSide(input: Token, output: Token): 'input' | 'output' {
  const order: readonly Kind[] = ['sol', 'stable', 'lst', 'jup', 'other'];
  return order.indexOf(kindOf(output)) < order.indexOf(kindOf(input)) ? 'output' : 'input';
}

export const isStable = (mint: string): boolean => STABLE.includes(mint);
