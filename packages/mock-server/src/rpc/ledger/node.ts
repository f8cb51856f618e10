import type { OpenLedger } from '../../ledger/open-ledger.js';
import type { Chain } from '../chain.js';

/** A node whose chain has a ledger. */
export interface LedgerNode {
  readonly chain: Chain;
  readonly ledger: OpenLedger;
}

/** One method: the node's result for its parameters. */
type LedgerMethod = (node: LedgerNode, params: readonly unknown[]) => unknown;
export type LedgerMethods = Readonly<Record<string, LedgerMethod>>;
