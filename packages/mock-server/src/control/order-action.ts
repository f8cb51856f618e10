import { testWallet, type TestWalletRole } from '@galilean/transactions';
import { isAddress } from '../domains/answering/account.js';
import {
  type PlacedDcaOrder,
  placeDcaOrder,
  type PlacedPriceOrder,
  placePriceOrder,
} from '../domains/trigger/place-order.js';
import type { Live } from '../domains/live.js';
import type { World } from '../domains/world.js';
import { assetNamed } from './asset.js';
import { ControlError } from '../contract/control-error.js';
import { type Fields, numberIn, oneOf, text, whole } from './fields.js';

const SHARED = ['wallet', 'kind', 'inputMint', 'outputMint', 'inputAmount'];
const PRICE = [
  'orderType',
  'triggerMint',
  'triggerCondition',
  'triggerPriceUsd',
  'trailingBps',
  'slippageBps',
  'tpPriceUsd',
  'slPriceUsd',
  'tpSlippageBps',
  'slSlippageBps',
  'expiresInSeconds',
];
const RECURRING = ['orderCount', 'intervalSeconds', 'minPriceUsd', 'maxPriceUsd', 'triggerMint'];

export const ORDER_FIELDS: readonly string[] = [...new Set([...SHARED, ...PRICE, ...RECURRING])];

const MONTH_SECONDS = 30 * 86_400;
const YEAR_SECONDS = 31_557_600;
const HIGHEST_USD = 1e12;
const WHOLE_BPS = 10_000;

/** Places a trigger order as if its wallet had paid for it. The names are those of the API; mints may be symbols. */
export function order({ world }: Live, fields: Fields): object {
  const wallet = walletNamed(text(fields, 'wallet'));
  const kind = oneOf(fields, 'kind', ['price', 'recurring'] as const);
  const known = [...SHARED, ...(kind === 'price' ? PRICE : RECURRING)];
  for (const field of Object.keys(fields))
    if (!known.includes(field)) throw new ControlError(400, `A ${kind} order has no field "${field}".`);
  const sale = {
    inputMint: assetNamed(world, text(fields, 'inputMint')),
    outputMint: assetNamed(world, text(fields, 'outputMint')),
    inputAmount: whole(fields, 'inputAmount').toString(),
  };
  const id =
    kind === 'price'
      ? placePriceOrder(world, wallet, { ...sale, ...priceTerms(world, fields, sale) })
      : placeDcaOrder(world, wallet, { ...sale, ...rounds(world, fields) });
  return { placed: id, wallet };
}

type Sale = { inputMint: string; outputMint: string; inputAmount: string };

/** Only the fields that are there. */
function given(fields: Fields, names: readonly string[], range: { from: number; to: number }) {
  const entries = names.map((name) => [name, numberIn(fields, name, range)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function priceTerms(world: World, fields: Fields, { inputMint }: Sale): Omit<PlacedPriceOrder, keyof Sale> {
  const condition = fields['triggerCondition'];
  const seconds = numberIn(fields, 'expiresInSeconds', { from: 1, to: YEAR_SECONDS }) ?? MONTH_SECONDS;
  return {
    orderType: oneOf(fields, 'orderType', ['single', 'oco', 'otoco'] as const),
    triggerMint:
      fields['triggerMint'] === undefined ? inputMint : assetNamed(world, text(fields, 'triggerMint')),
    ...(condition !== undefined && {
      triggerCondition: oneOf(fields, 'triggerCondition', ['above', 'below'] as const),
    }),
    ...given(fields, ['triggerPriceUsd', 'tpPriceUsd', 'slPriceUsd'], { from: 1e-12, to: HIGHEST_USD }),
    ...given(fields, ['trailingBps', 'slippageBps', 'tpSlippageBps', 'slSlippageBps'], {
      from: 0,
      to: WHOLE_BPS,
    }),
    expiresAt: world.clock.now() + seconds * 1000,
  };
}

function rounds(world: World, fields: Fields): Omit<PlacedDcaOrder, keyof Sale> {
  const hasBounds = fields['minPriceUsd'] !== undefined || fields['maxPriceUsd'] !== undefined;
  return {
    orderCount: Number(whole(fields, 'orderCount')),
    intervalSeconds: Number(whole(fields, 'intervalSeconds')),
    ...(hasBounds && {
      orderType: 'price_conditional' as const,
      triggerMint: assetNamed(world, text(fields, 'triggerMint')),
    }),
    ...given(fields, ['minPriceUsd', 'maxPriceUsd'], { from: 0, to: HIGHEST_USD }),
  };
}

/** An address, or the role of a test wallet, such as `wallet`. */
export function walletNamed(name: string): string {
  if (isAddress(name)) return name;
  try {
    return testWallet(name as TestWalletRole).publicKey.toBase58();
  } catch {
    throw new ControlError(400, `"${name}" is neither an address nor the role of a test wallet.`);
  }
}
