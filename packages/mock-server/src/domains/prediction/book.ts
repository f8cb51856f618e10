import type { World } from '../world.js';

/** How many contracts are bid for at a level of a market's book. @param below cents below the best bid */
export const contractsAt = (
  { seed }: Pick<World, 'seed'>,
  marketId: string,
  side: string,
  below: number,
): number => seed.integer(100, 5000, 'book', marketId, side, String(below));
