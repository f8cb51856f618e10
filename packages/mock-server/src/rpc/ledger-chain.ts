import type { LandedTransaction, Landing } from '../ledger/landing.js';
import type { OpenLedger } from '../ledger/open-ledger.js';
import { customCode } from '../ledger/transaction-error.js';
import { tableAccount, tokenAccount } from './accounts.js';
import type { LandedListener, MemoryChain } from './chain.js';

/** The chain of a mock with a ledger: accounts and landed transactions are the ledger's. */
export function withLedger(memory: MemoryChain, ledger: OpenLedger): MemoryChain {
  const listeners = new Set<LandedListener>();
  const sentListeners: ((landed: LandedTransaction) => void)[] = [];
  const opening = ledger.snapshot();
  ledger.onLanded((landed) => {
    const { signature, slot, error } = landed;
    for (const listener of listeners)
      listener(signature, { slot, ...(error !== undefined && { error }) }, landed);
  });
  // Flows that the mock only scripts land in its memory alone.
  memory.onLanded((signature, landed) => {
    if (ledger.history.has(signature)) return;
    for (const listener of listeners) listener(signature, landed);
  });
  function noted(operationId: string, landing: Landing): Landing {
    const { signature, error } = landing;
    if (landing.landed && signature) memory.land({ signature, operationId, error: customCode(error) });
    return landing;
  }
  const chain: MemoryChain = {
    ...memory,
    account: (address) => ledger.account(address),
    landed(signature) {
      const landed = ledger.history.get(signature);
      if (!landed) return memory.landed(signature);
      return { slot: landed.slot, ...(landed.error !== undefined && { error: landed.error }) };
    },
    execute: (bytes, operationId) => noted(operationId, ledger.land(bytes)),
    send(bytes, operationId) {
      const landing = noted(operationId, ledger.land(bytes, { isVerified: true }));
      if (landing.landed) for (const listener of sentListeners) listener(landing);
      return landing;
    },
    onSent: (listener) => void sentListeners.push(listener),
    onLanded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handOut({ transaction, signers, lookupTables = [] }) {
      memory.handOut({ transaction, signers });
      chain.noteTables(lookupTables);
    },
    noteTables(tables) {
      for (const { address, addresses } of tables) {
        const table = tableAccount(addresses);
        const known = ledger.account(address);
        if (!known || !Buffer.from(known.data).equals(table.data)) ledger.setAccount(address, table);
      }
    },
    noteTokenAccount(address, account) {
      if (ledger.account(address)) return;
      const { owner } = ledger.faucet.mint(account.mint);
      ledger.setAccount(address, { ...tokenAccount(account), owner });
    },
    reset() {
      memory.reset();
      ledger.restore(opening);
    },
  };
  return chain;
}
