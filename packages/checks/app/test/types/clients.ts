import { connect } from '@galilean/client';
import { memoryJournal } from '@galilean/flow';
import { createPredictionClient, type ListEventsResponse } from '@galilean/prediction';
import type { Signer } from '@galilean/signing';
import { createSwapClient, mints } from '@galilean/swap';
import { createTokensClient, type GetPricesResponse } from '@galilean/tokens';

const page = connect({ proxy: '/api/jupiter' });
export const tokens = createTokensClient(page);
export const swaps = createSwapClient(page);
export const predictions = createPredictionClient(page);
export const journal = memoryJournal();
export declare const signer: Signer;

export const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: 5n };

/** What a query of prices gives. */
export type Prices = GetPricesResponse;
/** What a query of events, page by page, gives: one list. */
export type Events = ListEventsResponse['data'];
