import type { LimitedKey } from '@galilean/limits';
import { fromFunction, type Signer } from '@galilean/signing';
import { explain, inspectTransaction, loadLookupTables } from '@galilean/signing/inspect';
import {
  type Expectation,
  guard,
  guardForSigning,
  type GuardPolicy,
  type GuardReport,
  type SignedStep,
  signGuarded,
  type Simulation,
} from '@galilean/signing/guard';
import { lookupTablesOverRpc, simulateOverRpc } from '@galilean/signing/rpc';

/** Checks and signs by one policy, which a person wrote: no request can widen it. */
export interface Judge {
  /** What the transaction does, as data and in words. @throws SigningError */
  explain(transaction: string, signal?: AbortSignal): Promise<{ inspection: object; words: string }>;
  /** @throws SigningError if there is nothing to report on, such as no transaction or no answer of the node */
  check(transaction: string, expectation: Expectation, signal?: AbortSignal): Promise<GuardReport>;
  /** @throws SigningError `guard/refused` with the findings, and as `check` */
  sign(
    transaction: string,
    expectation: Expectation,
    signer: Signer,
    signal?: AbortSignal,
  ): Promise<SignedStep>;
}

/** An RPC node. */
export interface Node {
  readonly url: string;
  /** Of the cluster that it must belong to. Default: mainnet's. */
  readonly genesisHash?: string | undefined;
}

/**
 * @param node simulates what the bytes do not show and reads lookup tables. Default: neither.
 * @param limited Puts the key behind limits. Default: the policy alone holds.
 * @throws SigningError `rpc/bad-option`
 */
export function judgeBy(
  policy: GuardPolicy,
  node?: Node,
  limited?: (simulate: Simulation | undefined) => LimitedKey,
): Judge {
  const simulate: Simulation | undefined = node && simulateOverRpc(node.url, node);
  const tables = node && lookupTablesOverRpc(node.url, node);
  const key = limited?.(simulate);
  return {
    async explain(transaction, signal) {
      const lookupTables = {
        ...policy.lookupTables,
        ...(tables && (await loadLookupTables(transaction, (table) => tables(table, signal)))),
      };
      const inspection = inspectTransaction(transaction, { lookupTables });
      return { inspection, words: explain(inspection) };
    },
    check: async (transaction, expectation, signal) =>
      guardForSigning(guard, transaction, expectation, {
        policy,
        simulate,
        signal,
        payer: payerOf(expectation),
      }),
    async sign(transaction, expectation, signer, signal) {
      const trade = key?.forTrade() ?? { signer, simulate };
      return signGuarded(guard, transaction, trade.signer, {
        expectation,
        policy,
        simulate: trade.simulate,
        signal,
      });
    },
  };
}

/** The payer of a swap, who may be the one to sign: then an answer that suits the wallet alone is not enough. */
function payerOf({ kind, payer }: Expectation): Signer | undefined {
  const isSwap = kind === 'order' || kind === 'ultra-order' || kind === 'build';
  return isSwap && payer !== undefined ? fromFunction(payer, neverAsked) : undefined;
}

const neverAsked = (): never => {
  throw new Error('A check signs nothing.');
};
