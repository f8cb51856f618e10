import { UsageError } from '@galilean/command-line/options';
import { type Journal, memoryJournal } from '@galilean/flow';
import { fileJournal } from '@galilean/flow/journal';
import { hashOf, keepLimits, type LimitedKey, type Limits, limitsJournal } from '@galilean/limits';
import { addressOf, type GetSignatureStatus, type Signer } from '@galilean/signing';
import { fromSecretKey } from '@galilean/signing/keys';
import { fromKeyFile } from '@galilean/signing/node';
import { signatureStatusOverRpc, simulateOverRpc } from '@galilean/signing/rpc';
import { createSwapClient, mints, type SwapClient } from '@galilean/swap';
import type { TriggerClient } from '@galilean/trigger';
import { createTriggerSession, ensureVault } from '@galilean/trigger/flows';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import type { Mode } from './answers.js';
import { mockNetwork, type Place, placeOf } from './place.js';
import { readLimits } from './read-limits.js';
import { checkWanted, type Wanted } from './wanted.js';

/** What the tools work with. */
export interface Service {
  readonly mode: Mode;
  readonly wallet: string;
  readonly limits: Limits;
  readonly key: LimitedKey;
  readonly journal: Journal;
  readonly swap: SwapClient;
  /** Logs in with the first call that needs it. */
  readonly trigger: TriggerClient;
  readonly signatureStatus?: GetSignatureStatus | undefined;
  close(): Promise<void>;
}

/**
 * Opens what trades. Without options it is an own mock, in memory, with a new key and limits for it.
 *
 * @throws UsageError; SigningError for a key that cannot be used
 */
export async function openService(wanted: Wanted, environment: NodeJS.ProcessEnv): Promise<Service> {
  checkWanted(wanted);
  const place = await placeOf(wanted, environment);
  try {
    return await openAt(place, wanted, environment);
  } catch (error) {
    await place.close();
    throw error;
  }
}

async function openAt(place: Place, wanted: Wanted, environment: NodeJS.ProcessEnv): Promise<Service> {
  const { mode, baseUrl } = place;
  const key = wanted.key === undefined ? await newKey() : await fromKeyFile(wanted.key);
  const wallet = addressOf(key);
  const signer: Signer = {
    publicKey: wallet,
    async signBytes(message) {
      await place.check?.();
      return key.signBytes(message);
    },
  };
  // The mock of paper trading asks the service with the key of its caller.
  const apiKey = mode === 'mock' ? 'mock' : environment['JUPITER_API_KEY'];
  const options = { ...(apiKey ? { apiKey } : { keyless: true as const }), baseUrl };
  // It signs logins alone, which its own rules check; every transaction is signed behind the limits.
  const trigger = createTriggerSession(options, signer);
  const read = wanted.limits === undefined ? undefined : readLimits(wanted.limits);
  if (read && read.limits.wallet !== wallet)
    throw new UsageError(
      `The limits are for the wallet ${read.limits.wallet}, and the key is that of ${wallet}.`,
    );
  const rpc = await place.open(wallet, wanted.key === undefined);
  const { limits, hash } = read ?? (await limitsOnMock(wallet, baseUrl!, trigger));
  const node = rpc === undefined ? undefined : nodeOf(rpc, mode);
  const { runs, book } = journalsOf(wanted.journal);
  return {
    mode,
    wallet,
    limits,
    journal: runs,
    key: keepLimits({
      limits,
      hash,
      signer,
      journal: book,
      simulate: node?.simulate,
    }),
    swap: createSwapClient(options),
    trigger,
    signatureStatus: node?.signatureStatus,
    close: place.close,
  };
}

function nodeOf(url: string, mode: Mode) {
  const network = mode === 'real' ? {} : { genesisHash: mockNetwork };
  return {
    simulate: simulateOverRpc(url, network),
    signatureStatus: signatureStatusOverRpc(url, network),
  };
}

/** Runs and limits apart: a run holds its wallet for as long as it trades. */
export function journalsOf(folder: string | undefined): { readonly runs: Journal; readonly book: Journal } {
  if (folder === undefined) return { runs: memoryJournal(), book: memoryJournal() };
  return { runs: fileJournal(join(folder, 'runs')), book: limitsJournal(folder) };
}

function newKey(): Promise<Signer> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [seed, address] = [privateKey.export({ format: 'jwk' }).d!, publicKey.export({ format: 'jwk' }).x!];
  return fromSecretKey(Buffer.concat([Buffer.from(seed, 'base64url'), Buffer.from(address, 'base64url')]));
}

/** Limits to try the tools with, where nothing is real. */
async function limitsOnMock(
  wallet: string,
  url: string,
  trigger: TriggerClient,
): Promise<{ readonly limits: Limits; readonly hash: string }> {
  const { vaultPubkey } = await ensureVault(trigger);
  const limits: Limits = {
    wallet,
    sell: {
      [mints.SOL]: { perTrade: '1000000000', perDay: '5000000000' },
      [mints.USDC]: { perTrade: '100000000', perDay: '500000000' },
    },
    buy: [mints.SOL, mints.USDC],
    kinds: ['order', 'deposit', 'withdrawal'],
    prices: { url: `${url}/price/v3?ids={mints}`, maxDeviationPercent: 2 },
    usd: { perTrade: 200, perDay: 1000, lossPerDay: 50 },
    tradesPerHour: 50,
    costsPerDayLamports: '200000000',
    vaults: [vaultPubkey],
  };
  return { limits, hash: hashOf(JSON.stringify(limits)) };
}
