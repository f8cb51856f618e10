import type { Answer } from '../../contract/responder.js';
import type { Vault } from './sign-in.js';
import { documented } from '../answering/answers.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import { walletOfToken } from './login.js';

export type SignedInCall = Call & { wallet: string; vault: Vault | undefined };

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
