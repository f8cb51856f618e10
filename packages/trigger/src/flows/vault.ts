import { type CallOptions, isGalileanError } from '@galilean/client';
import { FlowError, type FlowErrorContext, memoryPins, type OptionKinds, type Pins } from '@galilean/flow';
import { isTriggerError, type TriggerClient } from '../generated/client.js';
import type { Vault } from '../generated/types.js';
import type { TriggerOptions } from './service.js';

/** The wallet's vault, as recorded. */
export interface OwnVault {
  readonly vaultPubkey: string;
  /** Only the service says that the vault is the wallet's: the caller did not name it, and it was not pinned before. */
  readonly isNew?: true;
}

/** How a flow checks the wallet's vault. A vault cannot be derived from its wallet. */
export interface VaultOptions {
  /**
   * The wallet's vault, in base58; any other is refused. It replaces a pinned vault. Default: the pinned vault, and on
   * first use the one that the service names.
   */
  readonly vault?: string | undefined;
  /**
   * Where the vault of a wallet is pinned on first use: `filePins(path)` of `@galilean/flow/journal`, or your own two
   * functions. Default: in memory, until the process ends.
   */
  readonly pins?: Pins | undefined;
}

/** Options of the flows that take funds out of the vault. */
export interface VaultFlowOptions<Steps = Record<string, unknown>>
  extends TriggerOptions<Steps>, VaultOptions {
  /** How long to wait for an order's deposit, or for a fill to end. Milliseconds, default 60,000. */
  readonly readyMs?: number | undefined;
}

/** What the flows that know the vault take besides the options of all flows that sign. */
export const vaultOptionKinds = {
  vault: 'string',
  pins: 'object with get()',
  readyMs: 'number',
} as const satisfies OptionKinds<VaultFlowOptions<never>>;

/** What the guard could not prove. */
export interface Proven {
  /** `vault` on first use: only the service says that the vault is the wallet's. It is now pinned. Absent: all was proven. */
  readonly unproven?: readonly 'vault'[];
}

/** The default pins, shared by all flows of the process. */
const processPins = memoryPins();

const pinOf = (wallet: string): string => `vault of ${wallet}`;

/**
 * Checks the vault that the service names: it must be the one that the caller named or that was pinned, or the first.
 *
 * @throws FlowError when the session belongs to another wallet than the signer, or the vault is another one
 */
export async function ownVault(
  { userPubkey, vaultPubkey }: Vault,
  { vault, pins = processPins }: VaultOptions,
  context: FlowErrorContext & { readonly wallet: string },
): Promise<OwnVault> {
  const { wallet, flow = 'The flow' } = context;
  const stop = (why: string, next: 'reauthenticate' | 'stop'): never => {
    throw new FlowError('flow/stopped', `${flow} signed nothing: ${why}`, context, { next });
  };
  if (userPubkey !== wallet || vaultPubkey === wallet)
    stop(
      "the session belongs to another wallet than the signer. Log in with the signer's wallet.",
      'reauthenticate',
    );
  const known = vault ?? (await pins.get(pinOf(wallet)));
  if (known === undefined) return { vaultPubkey, isNew: true };
  if (known === vaultPubkey) return { vaultPubkey };
  const other =
    vault === undefined
      ? `the pinned one is ${known}. If it has changed, pass the new one as \`vault\`.`
      : `the option \`vault\` is ${known}.`;
  return stop(`the service names the vault ${vaultPubkey}, but ${other}`, 'stop');
}

/** Pins the vault of a wallet, after the first guarded transaction with it was signed. */
export async function pinVault(
  wallet: string,
  { vaultPubkey, isNew }: OwnVault,
  { vault, pins = processPins }: VaultOptions,
): Promise<void> {
  if (isNew || vault !== undefined) await pins.set(pinOf(wallet), vaultPubkey);
}

/** What a result says about a vault that nothing proved. */
export const unprovenVault = ({ isNew }: OwnVault): Proven => (isNew ? { unproven: ['vault'] } : {});

/**
 * The wallet's vault. Registers one when there is none. Safe to call from several processes, and after a lost answer.
 *
 * @param client Logged in: see `createTriggerSession`.
 * @returns `vaultPubkey` is its address, base58; `userPubkey` is the wallet's
 * @throws what the client throws
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createTriggerSession, ensureVault } from '@galilean/trigger/flows';
 *
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const trigger = createTriggerSession({ apiKey: '<API_KEY>' }, wallet);
 * console.log((await ensureVault(trigger)).vaultPubkey);
 */
export async function ensureVault(
  client: TriggerClient,
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<Vault> {
  const noVault = (error: unknown): undefined => {
    if (!isTriggerError(error, 'getVault') || error.status !== 404) throw error;
  };
  const find = () => client.getVault({}, { signal }).catch(noVault);
  const reconcile = async (ask: () => Promise<unknown>) => {
    const data = await ask().catch(noVault);
    return data === undefined ? undefined : { data };
  };

  const known = await find();
  if (known) return known;
  try {
    return await client.registerVault({}, { signal, reconcile });
  } catch (error) {
    if (!isGalileanError(error)) throw error;
    if (isTriggerError(error, 'registerVault') && error.status === 409) {
      const { details } = error.body as { details?: Vault };
      if (details?.vaultPubkey) return details;
    }
    // The answer was lost, or does not name the vault.
    const registered = await find().catch(() => undefined);
    if (registered) return registered;
    throw error;
  }
}
