import { testWallet, type TestWalletRole } from '@galilean/transactions';
import { nearest } from '@galilean/nearest';
import { isAddress } from '../domains/answering/handler.js';
import type { World } from '../domains/world.js';
import { ControlError } from '../contract/problems.js';
import { didYouMean } from './faults.js';
import { type ActionName, actionSchema, type Schema } from './schema.js';

/**
 * What has a price: a mint, or a prediction market. Tokens may be named by their symbol.
 * @throws ControlError
 */
function assetNamed({ tokens, markets }: World, name: string): string {
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

/** An address, or the role of a test wallet, such as `wallet`. @throws ControlError */
export function walletNamed(name: string): string {
  if (isAddress(name)) return name;
  try {
    return testWallet(name as TestWalletRole).publicKey.toBase58();
  } catch {
    throw new ControlError(400, `"${name}" is neither an address nor the role of a test wallet.`);
  }
}

/** Fields with addresses and ids in place of what names them. @throws ControlError with the field */
export function withoutNames<Fields extends object>(
  world: World,
  { properties = {} }: Schema,
  fields: Fields,
): Fields {
  const entries = Object.entries(fields).map(([field, value]) => {
    const { names } = properties[field] ?? {};
    if (names === undefined || typeof value !== 'string') return [field, value];
    const read = () => (names === 'asset' ? assetNamed(world, value) : walletNamed(value));
    return [field, placed([field], read)];
  });
  return Object.fromEntries(entries) as Fields;
}

/** Says of a refusal where it belongs: the keys from the root. */
export function placed<Result>(place: readonly (string | number)[], work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    throw new ControlError(error.status, error.message, [...place.map(String), ...error.path]);
  }
}

/**
 * Looks at the names in what happens later. A market may begin until then, so that only what is probably misspelt is
 * refused.
 * @throws ControlError
 */
export function checkNames(
  world: World,
  action: ActionName,
  fields: Readonly<Record<string, unknown>>,
): void {
  try {
    withoutNames(world, actionSchema(action), fields);
  } catch (error) {
    if (error instanceof ControlError && /did you mean|role of a test wallet/.test(error.message))
      throw error;
  }
}
