import type { Attack } from '../attack.js';
import { on, replace, scale } from '@galilean/tampering';
import { theirs } from '../wallets.js';

/** What only a simulation shows: the router's bytes cannot be read. Tried on the ledger, which simulates them. */
export const simulatedAttacks: readonly Attack[] = [
  {
    name: 'sells more through a router that no one can read',
    takes: 'another 50 USDC, at the price of the swap',
    why: 'the balances show what leaves, where the bytes do not',
    rule: 'simulated-loss',
    on: ['order by dflow'],
    change: on('dflow', '', (found) => scale(found, 13, 2n)),
    proof: { shows: ['tokens'] },
  },
  {
    name: 'pays a stranger through a router that no one can read',
    takes: 'the whole output',
    why: 'the balances show what arrives, where the bytes do not',
    rule: 'simulated-gain',
    on: ['order by dflow'],
    change: on('dflow', '', (found, edit) => replace(found, 7, edit, theirs.jup)),
    proof: { shows: ['tokens'] },
  },
];
