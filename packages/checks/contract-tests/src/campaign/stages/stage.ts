import { fromKeypair } from '@galilean/signing/web3js';
import { testWallet } from '@galilean/transactions';

/** What the mock remembers, by kind and id. */
export type Memory = Record<string, Record<string, any>>;

/** What a flow needs, and how its effect is seen in the service's memory. */
export interface FlowStage {
  /** Sets up the service, and returns the flow's parameters. */
  prepare(url: string): Promise<unknown>;
  /** Everything that the flow was asked for and that happened, one entry per effect; also what other runs did before. */
  effects(memory: Memory): readonly string[];
  /** How many effects the flow has. */
  readonly wanted: number;
  /** Which effect a message is for, where a flow has several. The message is in base64, without signatures. */
  effectOf?(message: string, memory: Memory): string | undefined;
  /** How it ends when they happened. */
  readonly success: readonly string[];
  /** How it ends when it had no node to ask, and only says what it did. */
  readonly neither?: readonly string[];
  /**
   * Whether the service pays and signs first. That it expired is then in the history of the wallet alone, which the mock has
   * only with a ledger. Default false.
   */
  readonly isPaidByService?: true;
  /** How it ends while the run is open. */
  readonly open: readonly string[];
}

const keypair = testWallet('wallet');
export const signer = fromKeypair(keypair);
export const secret = Buffer.from(keypair.secretKey.subarray(0, 32)).toString('hex');
export const connection = (baseUrl: string) => ({ apiKey: 'test-key', baseUrl });
