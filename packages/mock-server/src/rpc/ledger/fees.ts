import { feeOf, microLamportsPerUnit } from '../../ledger/fee.js';
import { tryToRead } from '../../ledger/transaction.js';
import { addressesAt, configAt, contextSlot, textAt } from '../params.js';
import { invalidParams } from '../rpc-fault.js';
import { withSlot } from '../with-slot.js';
import type { LedgerMethods } from './node.js';

const SLOTS_SHOWN = 150;
const MOST_ACCOUNTS = 128;

export const FEE_METHODS: LedgerMethods = {
  getFeeForMessage({ chain, ledger }, params) {
    const message = Buffer.from(textAt(params, 0, 'a message in base64'), 'base64');
    const slot = contextSlot(chain, configAt(params, 1));
    // The number of signers follows the version byte, where there is one.
    const signers = message[message[0]! & 0x80 ? 1 : 0] ?? 0;
    const bytes = Buffer.concat([Buffer.of(signers), Buffer.alloc(64 * signers), message]);
    const { transaction } = tryToRead(bytes, ledger);
    if (!transaction) throw invalidParams('failed to deserialize the message');
    const last = chain.lastValidHeight(transaction.blockhash);
    const isGood = last !== undefined && chain.heightOf(slot) <= last;
    return withSlot(slot, isGood ? feeOf(transaction) : null);
  },
  /** The lowest price per compute unit in each recent slot, of transactions that wrote to all these accounts. */
  getRecentPrioritizationFees({ chain, ledger }, params) {
    const addresses = params[0] === undefined ? [] : addressesAt(params, 0, MOST_ACCOUNTS);
    const newest = chain.slot('processed');
    const lowest = new Map<number, bigint>();
    for (const { slot, transaction } of ledger.history.newestFirst()) {
      if (slot <= newest - SLOTS_SHOWN) break;
      const { accounts, writable, instructions } = transaction;
      if (!addresses.every((address) => writable[accounts.indexOf(address)])) continue;
      const price = microLamportsPerUnit(instructions);
      const known = lowest.get(slot);
      lowest.set(slot, known === undefined || price < known ? price : known);
    }
    return Array.from({ length: SLOTS_SHOWN }, (_, index) => {
      const slot = newest - SLOTS_SHOWN + 1 + index;
      return { slot, prioritizationFee: lowest.get(slot) ?? 0n };
    });
  },
};
