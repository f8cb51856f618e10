import type { ClaimResult, CloseAllResult, OrderResult } from '@galilean/prediction/flows';
import type { BuildSwapResult, SwapResult } from '@galilean/swap/flows';
import type {
  CancelOrderResult,
  CreateOrderResult,
  ProtectPurchaseResult,
  UpdateOrderResult,
  WithdrawExpiredResult,
} from '@galilean/trigger/flows';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteRoot } from '../src/paths.js';

type Kinds<Result extends { readonly kind: string }> = Record<Result['kind'], true>;

// The types say which kinds there are: with one too many or too few here, this file does not type-check.
const swap: Kinds<SwapResult> = {
  landed: true,
  failed: true,
  unknown: true,
  declined: true,
  quote: true,
  unbuildable: true,
  'dry-run': true,
};
const buildSwap: Kinds<BuildSwapResult> = {
  landed: true,
  failed: true,
  submitted: true,
  unknown: true,
  declined: true,
  'dry-run': true,
};
const protectPurchase: Kinds<ProtectPurchaseResult> = {
  protected: true,
  unprotected: true,
  unknown: true,
  failed: true,
  'not-bought': true,
  'dry-run': true,
  'given-up': true,
};
const orders: Kinds<CreateOrderResult | UpdateOrderResult | CancelOrderResult | WithdrawExpiredResult> = {
  created: true,
  updated: true,
  cancelled: true,
  pending: true,
  unknown: true,
  failed: true,
  'deposit-only': true,
  busy: true,
  over: true,
  'not-open': true,
  all: true,
  some: true,
  none: true,
  'changed-since': true,
  'dry-run': true,
};
const prediction: Kinds<OrderResult | ClaimResult | CloseAllResult> = {
  opened: true,
  filled: true,
  'not-filled': true,
  declined: true,
  claimed: true,
  'paid-before': true,
  'settles-by-itself': true,
  'not-settled': true,
  'nothing-to-claim': true,
  all: true,
  some: true,
  none: true,
  'dry-run': true,
  failed: true,
  unknown: true,
};

it.each([
  ['swap', 0, swap],
  ['build-and-submit', 0, buildSwap],
  ['limit-order', 0, protectPurchase],
  ['limit-order', 1, orders],
  ['prediction', 0, prediction],
])('the guide %s says in its table %i what is true of each kind of result', (guide, place, kinds) => {
  const text = readFileSync(join(siteRoot, `guides/${guide}.md`), 'utf8');
  const table = text.match(/^\| `kind` \|.*(\n\|.*)+/gm)![place]!;
  const first = [...table.matchAll(/^\|(.*?[^\\])\|/gm)].slice(2).map(([, cell]) => cell!);
  const named = first.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, kind]) => kind));
  expect(named.sort()).toEqual(Object.keys(kinds).sort());
});
