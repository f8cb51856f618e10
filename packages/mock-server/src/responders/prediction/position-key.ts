import type { World } from '../../world/world.js';

/** The address of what an owner holds of one side of a market. */
export const positionKey = ({ seed }: World, owner: string, marketId: string, isYes: boolean): string =>
  seed.address('position', owner, marketId, isYes ? 'yes' : 'no');
