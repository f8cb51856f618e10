import { TransactionInstruction } from '@solana/web3.js';
import { programs } from '../addresses.js';
import { ByteWriter } from '../byte-writer.js';
import { eventAuthority } from '../token-accounts.js';
import { readonly, writable, writableSigner } from './token.js';
import type { Route } from './aggregator.js';
import { routeAccounts } from './route-plan.js';

const program = programs.dflow;

/** One of many kinds of market, with the amount it takes and a byte of flags. */
const market = 13;

/**
 * A swap through router dflow (`swap`). Its program, discriminator and leading accounts are the real ones. The actions of
 * a route, and the accounts after them, are invented.
 */
export function dflowSwap(route: Route): TransactionInstruction {
  const keys = [
    readonly(programs.token),
    readonly(programs.associatedToken),
    readonly(programs.system),
    writableSigner(route.user),
    readonly(eventAuthority(program)),
    readonly(program),
    writable(route.source.account),
    writable(route.destination.account),
    readonly(route.source.mint),
    readonly(route.destination.mint),
    ...routeAccounts(route),
  ];
  const data = new ByteWriter().hex('f8c69e91e17587c8').u32(route.steps.length);
  for (const _ of route.steps) data.u8(market).u64(route.inAmount).u8(0);
  data.u64(route.quotedOutAmount).u16(route.slippageBps).u16(route.platformFeeBps);
  return new TransactionInstruction({ programId: program, keys, data: data.done() });
}
