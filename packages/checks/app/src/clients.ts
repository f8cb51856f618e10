import { connect } from '@galilean/client';
import { tabsLimiter } from '@galilean/client/tabs';
import { indexedDbJournal } from '@galilean/flow/journal/indexeddb';
import { createPredictionClient } from '@galilean/prediction';
import type { Signer } from '@galilean/signing';
import { createSwapClient } from '@galilean/swap';
import { createTokensClient } from '@galilean/tokens';
import { createTriggerSession, type StoredToken } from '@galilean/trigger/flows';

// One connection, so that all clients count their calls together, and one limit for all tabs.
const connection = connect({ proxy: '/api/jupiter', limit: tabsLimiter({ limit: 'free' }) });
export const tokens = createTokensClient(connection);
export const swaps = createSwapClient(connection);
export const predictions = createPredictionClient(connection);

// One journal, in which a swap survives a reload.
export const journal = indexedDbJournal();

/** Logs in when it is first asked; the token survives a reload of this tab. */
export const triggerOf = (signer: Signer) => createTriggerSession(connection, signer, { store });

const store = {
  get: (wallet: string) => JSON.parse(sessionStorage.getItem(wallet) ?? 'null') as StoredToken | undefined,
  set: (wallet: string, token?: StoredToken) => sessionStorage.setItem(wallet, JSON.stringify(token ?? null)),
};
