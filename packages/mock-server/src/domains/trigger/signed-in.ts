import type { Shapes } from '../../contract/generated/shapes.js';
import type { Answer } from '../../contract/responder.js';
import { documented, ok } from '../answering/answers.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import type { World } from '../world.js';
import { walletOfToken } from './login.js';
import { waitingPart } from './order-legs.js';
import type { DcaOrder, PriceOrder } from './records.js';

export type SignedInCall = Call & { wallet: string; vault: Shapes['Vault'] | undefined };

/** Requires a valid access token, and identifies the wallet by it. */
export const signedIn =
  (respond: (call: SignedInCall) => Answer | Promise<Answer>): OperationResponder =>
  async (call) => {
    const token = /^bearer\s+(\S+)$/i.exec(call.request.headers['authorization'] ?? '')?.[1] ?? '';
    const wallet = await walletOfToken(call.world, token);
    if (wallet === undefined) return documented(call.operation, 'expired-token');
    return respond({ ...call, wallet, vault: call.world.stores.vaults.get(wallet) });
  };

export const forbidden = ({ operation }: Call, error?: string): Answer =>
  documented(operation, 'other-wallet', error ? { error } : {});

/** Requires that the price order that a path names belongs to the caller, and finds the part of it that waits. */
export const withOwnOrder = (respond: (call: SignedInCall, whole: PriceOrder, part: PriceOrder) => Answer) =>
  signedIn((call) => {
    const whole = call.world.stores.priceOrders.get(call.request.pathParams['orderId'] ?? '');
    if (!whole) return documented(call.operation, 'not-found');
    return whole.userPubkey === call.wallet ? respond(call, whole, waitingPart(whole)) : forbidden(call);
  });

/** The same for a recurring order, whose refusals do not say that another wallet has it. */
export const withOwnDcaOrder = (respond: (call: SignedInCall, order: DcaOrder) => Answer) =>
  signedIn((call) => {
    const order = call.world.stores.dcaOrders.get(call.request.pathParams['id'] ?? '');
    return order?.userPubkey === call.wallet ? respond(call, order) : documented(call.operation, 'not-found');
  });

/** How trigger v2 refuses a request that breaks its rules: which fields, and why. */
export const invalid = (details: Record<string, string>): Answer => ({
  status: 400,
  body: { error: 'Request validation failed', details },
});

export const refused = (error: string): Answer => ({ status: 400, body: { error } });

export const getVault = signedIn(({ vault, operation }) =>
  vault ? ok(vault) : documented(operation, 'no-vault'),
);

export const registerVault = signedIn(({ vault, operation, wallet, world }) => {
  if (vault) return documented(operation, 'vault-exists', { details: vault });
  return ok(vaultFor(world, wallet));
});

/** The vault of a wallet, which is registered if it was not. */
export function vaultFor(world: World, wallet: string): Shapes['Vault'] {
  const known = world.stores.vaults.get(wallet);
  if (known) return known;
  const registered = {
    userPubkey: wallet,
    vaultPubkey: world.vaultOf(wallet).publicKey.toBase58(),
    privyVaultId: `mock-vault-${world.seed.bytes('vault', wallet).toString('hex').slice(0, 12)}`,
  };
  world.stores.vaults.set(wallet, registered);
  return registered;
}
