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
import { readLimits } from './read-limits.js';

/** What the command line says. */
export interface Wanted {
  readonly live: boolean;
  readonly paper: boolean;
  readonly 'mock-url'?: string | undefined;
  readonly 'base-url'?: string | undefined;
  readonly rpc?: string | undefined;
  readonly limits?: string | undefined;
  readonly journal?: string | undefined;
  readonly key?: string | undefined;
}

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

/** An API, and the node of its network. */
interface Place {
  readonly mode: Mode;
  /** Default: the service's own hosts. */
  readonly baseUrl?: string | undefined;
  readonly rpc?: string | undefined;
  /** Gives a wallet funds, where they are not real. */
  readonly fund?: ((wallet: string) => void) | undefined;
  close(): Promise<void>;
}

/** What the node of every mock says of its network, and no other: so nothing that is called a mock signs for a real one. */
export const mockNetwork = 'BBMDMHXW4C2sKvdc3QUYh9vL6BSneP8RY8KJqR2FeMrd';

const nothing = async (): Promise<void> => {};

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

function checkWanted(wanted: Wanted): void {
  const { live, paper, 'mock-url': mockUrl, 'base-url': baseUrl } = wanted;
  if ([live, paper, mockUrl !== undefined].filter(Boolean).length > 1)
    throw new UsageError('Take one of --live, --paper and --mock-url.');
  if (baseUrl !== undefined && !live) throw new UsageError('--base-url needs --live.');
  if (mockUrl !== undefined && !/^http:\/\/(127(\.\d+){3}|localhost|\[::1\])(:\d+)?\/?$/.test(mockUrl))
    throw new UsageError('--mock-url must be http:// and of this machine: another service may be real.');
  for (const name of ['limits', 'key', 'journal'] as const)
    if (live && wanted[name] === undefined) throw new UsageError(`--live needs --${name}.`);
}

async function placeOf(wanted: Wanted, environment: NodeJS.ProcessEnv): Promise<Place> {
  const { live, paper, 'mock-url': mockUrl, 'base-url': baseUrl } = wanted;
  const rpc = wanted.rpc ?? environment['GALILEAN_RPC'];
  if (live) return { mode: 'real', baseUrl, rpc, close: nothing };
  if (mockUrl !== undefined) {
    const url = mockUrl.replace(/\/$/, '');
    return { mode: 'mock', baseUrl: url, rpc: rpc ?? `${url}/rpc`, close: nothing };
  }
  return startMock(paper, environment);
}

async function startMock(paper: boolean, environment: NodeJS.ProcessEnv): Promise<Place> {
  const { startMockServer } = await import('@galilean/mock-server').catch(() => {
    throw new UsageError(
      'Without --live it trades on a mock: install @galilean/mock-server beside it, and litesvm for a ledger.',
    );
  });
  const upstream = { upstream: 'https://api.jup.ag', apiKey: environment['JUPITER_API_KEY'] };
  const start = (ledger: boolean) =>
    startMockServer({ ledger, ...(paper && { paper: upstream }), onWarning: () => {} });
  const mock = await start(true).catch((error: unknown) => {
    if (paper || (error as { code?: unknown }).code !== 'LEDGER_MISSING') throw error;
    return undefined;
  });
  const { url, connection, close } = mock ?? (await start(false));
  const fund = (wallet: string) => {
    mock?.fund(wallet, { amount: 10_000_000_000n });
    mock?.fund(wallet, { amount: 1_000_000_000n, mint: mints.USDC });
  };
  return {
    mode: paper ? 'paper' : 'mock',
    baseUrl: url,
    ...(mock && { rpc: connection.endpoint, fund }),
    close,
  };
}

async function openAt(place: Place, wanted: Wanted, environment: NodeJS.ProcessEnv): Promise<Service> {
  const { mode, baseUrl, rpc } = place;
  const signer = wanted.key === undefined ? await newKey() : await fromKeyFile(wanted.key);
  const wallet = addressOf(signer);
  place.fund?.(wallet);
  const apiKey = mode === 'real' ? environment['JUPITER_API_KEY'] : 'mock';
  const options = { ...(apiKey ? { apiKey } : { keyless: true as const }), baseUrl };
  // It signs logins alone, which its own rules check; every transaction is signed behind the limits.
  const trigger = createTriggerSession(options, signer);
  const { limits, hash } =
    wanted.limits === undefined ? await limitsOnMock(wallet, baseUrl!, trigger) : readLimits(wanted.limits);
  if (limits.wallet !== wallet)
    throw new UsageError(`The limits are for the wallet ${limits.wallet}, and the key is that of ${wallet}.`);
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
