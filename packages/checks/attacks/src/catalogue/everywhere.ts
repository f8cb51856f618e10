import { kinds, type Kind } from '../attack.js';

const sent = kinds.filter((kind) => kind !== 'challenge' && kind !== 'order');

/** Every kind of transaction that is sent; at a login, everything but a memo is refused as no memo. */
export const everywhere: readonly [Kind, ...Kind[]] = ['order', ...sent];

/** Where no account is made from a seed. */
export const withoutSeeds: readonly [Kind, ...Kind[]] = [
  'order',
  ...sent.filter((kind) => !kind.startsWith('deposit') && kind !== 'trigger-v1-order, create'),
];
