import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FlowError, type RunIdentity } from '@galilean/flow';
import { fileJournal } from '@galilean/flow/journal';
import { createPredictionClient } from '@galilean/prediction';
import { buy, claim, closeAllPositions, closePosition, sell } from '@galilean/prediction/flows';
import { fromFunction } from '@galilean/signing';
import { createLegacySwapClient, createSwapClient } from '@galilean/swap';
import { buildSwap, swap, ultraSwap } from '@galilean/swap/flows';
import { testWallet } from '@galilean/transactions';
import { createLegacyTriggerClient, createTriggerClient } from '@galilean/trigger';
import {
  cancelOrder,
  cancelV1Orders,
  createOrder,
  updateOrder,
  withdrawExpired,
} from '@galilean/trigger/flows';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

// Read as today's steps, some of these runs would ask for a second transaction although one is signed.

const wallet = testWallet('wallet').publicKey.toBase58();
const written = fileURLToPath(new URL('../../fixtures/journals-f4d2622a', import.meta.url));
/** A copy, because a journal locks its folder. */
const folder = await mkdtemp(join(tmpdir(), 'galilean-older-journals-'));
await cp(written, folder, { recursive: true });
afterAll(() => rm(folder, { recursive: true }));

const journal = fileJournal(folder);
const listed = (await journal.unfinished(wallet)) as RunIdentity[];

let asked: string[];
let signatures: number;
/** Ends a flow that asks for something: it would send again for half a minute. */
let end: AbortController;
beforeEach(() => {
  asked = [];
  signatures = 0;
  end = new AbortController();
});
const signer = fromFunction(wallet, () => {
  signatures++;
  throw new Error('Nothing may be signed.');
});
const connection = {
  apiKey: 'test-key',
  accessToken: 'test-token',
  retries: 0,
  fetch: async ({ method, url }: Request): Promise<Response> => {
    asked.push(`${method} ${url}`);
    end.abort();
    throw new Error('Nothing may be asked.');
  },
};
const swaps = createSwapClient(connection);
const legacySwaps = createLegacySwapClient(connection);
const trigger = createTriggerClient(connection);
const legacyTrigger = createLegacyTriggerClient(connection);
const prediction = createPredictionClient(connection);

type Options = {
  readonly run: string;
  readonly journal: typeof journal;
  readonly signal: AbortSignal;
};
/** Every flow, by the name that its runs have. */
const flows: Record<string, (params: never, options: Options) => Promise<unknown>> = {
  swap: (params, options) => swap(swaps, signer, params, options),
  'ultra-swap': (params, options) => ultraSwap(legacySwaps, signer, params, options),
  'build-swap': (params, options) => buildSwap(swaps, signer, params, options),
  'trigger.createOrder': (params, options) => createOrder(trigger, signer, params, options),
  'trigger.cancelOrder': (params, options) => cancelOrder(trigger, signer, params, options),
  'trigger.updateOrder': (params, options) => updateOrder(trigger, signer, params, options),
  'trigger.withdrawExpired': (params, options) => withdrawExpired(trigger, signer, params, options),
  'trigger.cancelV1Orders': (params, options) => cancelV1Orders(legacyTrigger, signer, params, options),
  'prediction.buy': (params, options) => buy(prediction, signer, params, options),
  'prediction.sell': (params, options) => sell(prediction, signer, params, options),
  'prediction.closePosition': (params, options) => closePosition(prediction, signer, params, options),
  'prediction.claim': (params, options) => claim(prediction, signer, params, options),
  'prediction.closeAllPositions': (params, options) => closeAllPositions(prediction, signer, params, options),
};

/** The file of each run, by its name. */
async function filesIn(root: string): Promise<Record<string, string>> {
  const names = (await readdir(join(root, wallet))).filter((name) => name.endsWith('.json')).sort();
  const files = names.map(async (name) => [name, await readFile(join(root, wallet, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(files)) as Record<string, string>;
}

describe('a run that code with other steps wrote', () => {
  it('is there for every flow', () => {
    expect([...new Set(listed.map(({ flow }) => flow))].sort()).toEqual(Object.keys(flows).sort());
  });

  it.each(listed)('$run of $flow is refused before anything is asked or signed', async (identity) => {
    const { flow, run, input } = identity;
    const options = { run, journal, signal: end.signal };
    const refused: unknown = await flows[flow]!(input as never, options).catch((error: unknown) => error);
    expect({ asked, signatures }).toEqual({ asked: [], signatures: 0 });
    expect(refused).toBeInstanceOf(FlowError);
    expect(refused).toMatchObject({
      code: 'journal/other-version',
      next: 'stop',
      context: { flow, run, wallet },
      message: expect.stringContaining('has steps of format 1, not 3.'),
    });
    expect(await journal.unfinished(wallet)).toContainEqual(expect.objectContaining({ flow, run, input }));
    expect(await filesIn(folder)).toEqual(await filesIn(written));
  });
});
