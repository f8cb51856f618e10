import type { ValidatedRequest } from '../contract/responder.js';
import type { Stores } from '../domains/stores.js';

const NAMES = ['taker', 'payer', 'maker', 'user', 'owner', 'address', 'pubkey'];
const isWalletName = (name: string) =>
  NAMES.includes(name) || /(?:wallet|user|owner)(?:Pubkey|Address)$/i.test(name);

/** The wallets that a request refers to by an address, by an id that was handed out, or by a token. */
export function walletsOf(
  { query, pathParams, body, headers }: Pick<ValidatedRequest, 'query' | 'pathParams' | 'body' | 'headers'>,
  stores: Stores,
): string[] {
  const fields = { ...query, ...pathParams, ...(typeof body === 'object' && body !== null ? body : {}) };
  const named = Object.entries(fields).filter(([name]) => isWalletName(name));
  const id = String((fields as { requestId?: unknown }).requestId ?? '');
  const wallets = [
    ...named.map(([, value]) => value),
    stores.swapOrders.get(id)?.taker,
    stores.triggerV1Requests.get(id)?.maker,
    unverifiedSubject(headers['authorization']),
  ];
  return wallets.filter((wallet) => typeof wallet === 'string');
}

/** The wallet that an access token names. Not verified, so use it only to choose a scenario. */
function unverifiedSubject(authorization: string | undefined): string | undefined {
  const [, payload] = /^bearer\s+[\w-]+\.([\w-]+)\./i.exec(authorization ?? '') ?? [];
  if (payload === undefined) return undefined;
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown } | null;
    return typeof claims?.sub === 'string' ? claims.sub : undefined;
  } catch {
    return undefined;
  }
}
