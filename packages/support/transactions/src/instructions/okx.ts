import { TransactionInstruction } from '@solana/web3.js';
import { programs } from '../addresses.js';
import { ByteWriter } from '../byte-writer.js';
import { madeUpAddress } from '../base58.js';
import { eventAuthority } from '../token-accounts.js';
import { optional, readonly, writable, writableSigner } from './token.js';
import type { Route } from './aggregator.js';
import { routeAccounts } from './route-plan.js';

const program = programs.okx;

/** Any number works: our readers do not distinguish this router's markets. */
const market = 18;

/**
 * A swap through router okx (`swap_tob`), with the layout of the one real order that we know. That order has no fee, so
 * neither does this one.
 */
export function okxSwap(route: Route, orderNumber: bigint): TransactionInstruction {
  const { source, destination } = route;
  const none = optional(program, undefined);
  const keys = [
    writableSigner(route.user),
    writable(source.account),
    writable(destination.account),
    readonly(source.mint),
    readonly(destination.mint),
    none, // commission
    none, // platform fee
    readonly(madeUpAddress('okx authority')),
    none, // the authority's account of the source
    none, // the authority's account of the destination
    readonly(source.tokenProgram),
    readonly(destination.tokenProgram),
    readonly(programs.associatedToken),
    readonly(programs.system),
    readonly(eventAuthority(program)),
    readonly(program),
    ...routeAccounts(route),
  ];
  const data = new ByteWriter()
    .hex('aa2955b184501f35')
    .u64(orderNumber)
    .u64(route.inAmount)
    .u64(route.quotedOutAmount)
    .u16(route.slippageBps)
    .u32(route.steps.length);
  for (const { bps, inputIndex, outputIndex } of route.steps)
    data
      .u8(market)
      .u16(bps)
      .u8((inputIndex << 4) | outputIndex);
  const commission = 0;
  const platformFee = 0;
  const trim = 0;
  data.u32(commission).u16(platformFee).u8(trim);
  return new TransactionInstruction({ programId: program, keys, data: data.done() });
}
