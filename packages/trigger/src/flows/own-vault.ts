import { FlowError, type Knowledge } from '@galilean/client/flow';
import type { Vault } from '../generated/types.js';

/** The wallet's vault, as the journal keeps it. */
export interface OwnVault {
  readonly vaultPubkey: string;
}

/** @throws FlowError when the session, and so the vault, is of another wallet than the signer */
export function ownVault({ userPubkey, vaultPubkey }: Vault, knowledge: Knowledge): OwnVault {
  if (userPubkey === knowledge.wallet && vaultPubkey !== knowledge.wallet) return { vaultPubkey };
  throw new FlowError(
    'flow/stopped',
    `${knowledge.flow ?? 'The flow'} signed nothing: the session is of another wallet than the signer. Log in with the signer's own wallet.`,
    knowledge,
    'reauthenticate',
  );
}
