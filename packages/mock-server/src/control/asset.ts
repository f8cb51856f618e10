import { nearest } from '@galilean/nearest';
import { isAddress } from '../domains/answering/account.js';
import type { World } from '../domains/world.js';
import { ControlError } from '../contract/control-error.js';
import { didYouMean } from './fields.js';

/**
 * What has a price: a mint, or a prediction market. Tokens may be named by their symbol.
 * @throws ControlError
 */
export function assetNamed({ tokens, markets }: World, name: string): string {
  if (markets.market(name)) return name;
  if (isAddress(name)) return name;
  const found = tokens.listed.filter(({ symbol }) => symbol === name);
  if (found.length === 1) return found[0]!.id;
  if (found.length > 1) throw new ControlError(409, `Several tokens are called ${name}: give the mint.`);
  const meant = didYouMean(
    nearest(
      name,
      tokens.listed.map(({ symbol }) => symbol),
    ),
  );
  throw new ControlError(404, `There is no token or market "${name}"${meant}.`);
}
