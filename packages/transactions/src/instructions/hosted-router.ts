import { TransactionInstruction } from '@solana/web3.js';
import { programs } from '../addresses.js';
import { ByteWriter } from '../byte-writer.js';
import { optional, readonly, writable, writableSigner } from './account-metas.js';
import type { Route } from './aggregator.js';
import { routeAccounts } from './route-plan.js';

/**
 * A swap through a router that the service only passes on. The list of accounts follows that of router okx;
 * dflow uses it too, as the id of its program is not known here.
 */
export function hostedRouterSwap(route: Route, orderNumber: bigint): TransactionInstruction {
  const program = programs.okx;
  const { source, destination } = route;
  const keys = [
    writableSigner(route.user),
    writable(source.account),
    writable(destination.account),
    readonly(source.mint),
    readonly(destination.mint),
    optional(program, undefined),
    optional(program, undefined),
    readonly(source.tokenProgram),
    readonly(destination.tokenProgram),
    readonly(programs.associatedToken),
    readonly(programs.system),
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
      .u8(exchange)
      .u16(bps)
      .u8((inputIndex << 4) | outputIndex);
  const commission = 0;
  data.u32(commission).u16(route.platformFeeBps).u8(0);
  return new TransactionInstruction({ programId: program, keys, data: data.done() });
}

/** Any number will do: no reader of ours tells that router's exchanges apart. */
const exchange = 18;
