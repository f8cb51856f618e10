import { programs } from '../src/addresses.js';
import type { ReadInstruction } from './read-transaction.js';

const byTag: Record<string, Record<string, string>> = {
  [programs.computeBudget.toBase58()]: { '02': 'compute limit', '03': 'compute price' },
  [programs.associatedToken.toBase58()]: { '01': 'create associated account' },
  [programs.system.toBase58()]: { '02': 'transfer SOL', '03': 'create account with seed' },
  [programs.token.toBase58()]: {
    '03': 'transfer',
    '09': 'close account',
    '0c': 'transfer checked',
    '11': 'sync native',
    '12': 'initialize account',
  },
  [programs.aggregator.toBase58()]: {
    '93f17b64f484ae76': 'create_token_account',
    bb64facc31c4af14: 'route_v2',
    d19853937cfed8e9: 'shared_accounts_route_v2',
    e517cb977ae3ad2a: 'route',
  },
  [programs.orderEngine.toBase58()]: { a860b7a35c0a28a0: 'fill' },
  [programs.okx.toBase58()]: { aa2955b184501f35: 'swap_tob' },
  [programs.dflow.toBase58()]: { f8c69e91e17587c8: 'dflow swap' },
  [programs.triggerV1.toBase58()]: { '856e4aaf709ff59f': 'create order', '5f81edf00831df84': 'cancel order' },
  [programs.prediction.toBase58()]: {
    '8d3625cfedd2fad7': 'create_order',
    '7ff0843ee3c69285': 'claim_payout',
  },
  [programs.memo.toBase58()]: { '': 'memo' },
};

/** The instruction's name by program and discriminator; `?` if the table of programs lacks it. */
function stepName({ program, data }: ReadInstruction): string {
  const names = Object.entries(byTag[program] ?? {});
  return names.find(([tag]) => data.toString('hex').startsWith(tag))?.[1] ?? '?';
}

export const stepNames = (instructions: readonly ReadInstruction[]): string[] => instructions.map(stepName);
