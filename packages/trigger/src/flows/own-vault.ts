import { FlowError, memoryPins, type FlowErrorContext, type Pins } from '@galilean/client/flow';
import type { Vault } from '../generated/types.js';

/** The wallet's vault, as the journal keeps it. */
export interface OwnVault {
  readonly vaultPubkey: string;
  /** Whether it rests on the service's word alone: neither the caller named it, nor was it pinned before. */
  readonly isNew?: true;
}

/** How a flow knows its wallet's vault. A vault cannot be derived from its wallet. */
export interface VaultOptions {
  /**
   * The wallet's vault, in base58; any other is refused. It is pinned in place of what was pinned before. Default: the
   * vault that was pinned, and on first use the one that the service names.
   */
  readonly vault?: string;
  /**
   * Where the vault of a wallet is kept from first use on: `filePins(path)` of `@galilean/client/journal`, or two
   * functions of your own. Default: in memory, for as long as the process lives.
   */
  readonly pins?: Pins;
}

/** For all who bring none, so that one flow knows what another has seen. */
const processPins = memoryPins();

const pinOf = (wallet: string): string => `vault of ${wallet}`;

/**
 * The vault that the service names, when it is the one that the caller named or that was pinned, or the first.
 *
 * @throws FlowError when the session, and so the vault, is of another wallet than the signer, or the vault is another one
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
      "the session is of another wallet than the signer. Log in with the signer's own wallet.",
      'reauthenticate',
    );
  if (vault !== undefined)
    return vault === vaultPubkey
      ? { vaultPubkey }
      : stop(`the service names the vault ${vaultPubkey}, and the option \`vault\` ${vault}.`, 'stop');
  const pinned = await pins.get(pinOf(wallet));
  if (pinned === undefined) return { vaultPubkey, isNew: true };
  return pinned === vaultPubkey
    ? { vaultPubkey }
    : stop(
        `the service names the vault ${vaultPubkey}, and it was ${pinned} before. If it did change, name the new one by the option \`vault\`.`,
        'stop',
      );
}

/** Keeps the vault of a wallet, once something that goes there was guarded and signed. */
export async function pinVault(
  wallet: string,
  { vaultPubkey, isNew }: OwnVault,
  { vault, pins = processPins }: VaultOptions,
): Promise<void> {
  if (isNew || vault !== undefined) await pins.set(pinOf(wallet), vaultPubkey);
}

/** What a result says of a vault that nothing proved. */
export const unprovenVault = ({ isNew }: OwnVault): { readonly unproven?: readonly ['vault'] } =>
  isNew ? { unproven: ['vault'] } : {};
