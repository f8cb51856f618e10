import { createPredictionClient } from '@galilean/prediction';
import { claim, closeAllPositions } from '@galilean/prediction/flows';
import { addressOf, fromFunction, type Signer } from '@galilean/signing';
import { guardTrigger, type GuardReport } from '@galilean/signing/guard';
import { fromSecretKey } from '@galilean/signing/keys';
import { createLegacySwapClient, mints } from '@galilean/swap';
import { createLegacyTriggerClient } from '@galilean/trigger';
import { createTriggerSession } from '@galilean/trigger/flows';
import { randomBytes } from 'node:crypto';
import type { Node } from '../service/node.js';
import type { Service } from '../service/service.js';
import { howItEnded, type Ending } from '../trades/how-it-ended.js';
import { kinds, policy, type Ended, type Place } from '../trades/kinds.js';

/** What the service built for a wallet, and what reader and guard made of it. */
export interface Unsigned {
  readonly wallet: 'empty' | 'with funds';
  /** A kind of trade, or of what follows one. */
  readonly name: string;
  readonly ending: Ending;
}

/** A wallet, and whether it can log in: of one whose key we do not have we know the address alone. */
interface Wallet {
  readonly name: Unsigned['wallet'];
  readonly signer: Signer;
  readonly canLogIn: boolean;
}

/** Asks for every transaction that the service builds, signs none of them, and shows each to reader and guard. */
export async function* unsigned(
  service: Service,
  node: Node | undefined,
  funded: Signer | string | undefined,
): AsyncGenerator<Unsigned> {
  for (const { name, signer, canLogIn } of await walletsOf(funded)) {
    const place: Place = { connection: service.connection, signer, node };
    const builds: [string, () => Promise<Ended>][] = [
      ...kinds
        .filter(({ name }) => canLogIn || name !== 'deposit-and-cancel')
        .map(({ name, plan, trade }): [string, () => Promise<Ended>] => [
          name,
          async () => trade(place, await plan(place), { dryRun: true, signal: service.signal }),
        ]),
      ...Object.entries(afterwards).map(([name, build]): [string, () => Promise<Ended>] => [
        name,
        () => build(place, service.signal),
      ]),
    ];
    // The service builds deposits only into a vault.
    if (name === 'empty')
      await createTriggerSession(place.connection, signer)
        .registerVault({}, { signal: service.signal })
        .catch(() => {});
    for (const [what, build] of builds) {
      service.signal?.throwIfAborted();
      yield { wallet: name, name: what, ending: await howItEnded(build, service.disguise) };
    }
  }
}

async function walletsOf(funded: Signer | string | undefined): Promise<readonly Wallet[]> {
  const empty = { name: 'empty', signer: await fromSecretKey(randomBytes(32)), canLogIn: true } as const;
  if (funded === undefined) return [empty];
  const signer = typeof funded === 'string' ? fromFunction(funded, refuse) : funded;
  return [empty, { name: 'with funds', signer, canLogIn: typeof funded !== 'string' }];
}

const refuse = () => {
  throw new Error('This part signs no transaction');
};

/** A guard's report in the form of a flow's result. */
const dryRunWith = (report: GuardReport | undefined) => ({ kind: 'dry-run', report });

/** What the service builds besides the trades. */
const afterwards: Readonly<
  Record<string, (place: Place, signal: AbortSignal | undefined) => Promise<Ended>>
> = {
  async claim({ connection, signer }, signal) {
    const client = createPredictionClient(connection);
    const ownerPubkey = addressOf(signer);
    const { data } = await client.listPositions({ ownerPubkey }, { signal });
    const position = data.find(({ claimable, claimed }) => claimable && !claimed);
    if (!position) return { kind: 'nothing to claim' };
    return claim(client, signer, { positionPubkey: position.pubkey }, { dryRun: true, policy, signal });
  },
  async 'close-all'({ connection, signer }, signal) {
    const client = createPredictionClient(connection);
    const { data } = await client.listPositions({ ownerPubkey: addressOf(signer) }, { signal });
    if (data.length === 0) return { kind: 'nothing to close' };
    const how = { dryRun: true, policy, signal };
    const closed = await closeAllPositions(client, signer, { minSellPriceSlippageBps: 200 }, how);
    if (closed.kind !== 'dry-run') return closed;
    const worst = closed.reports.find(({ verdict }) => verdict === 'refuse') ?? closed.reports[0];
    return dryRunWith(worst);
  },
  async 'trigger-v1'({ connection, signer }, signal) {
    const maker = addressOf(signer);
    const pair = { inputMint: mints.USDC, outputMint: mints.SOL };
    const params = { makingAmount: '11000000', takingAmount: '1000000000' };
    const order = await createLegacyTriggerClient(connection).createTriggerV1Order(
      { ...pair, maker, payer: maker, params },
      { signal },
    );
    const report = guardTrigger(
      order.transaction,
      { kind: 'trigger-v1-order', action: 'create', wallet: maker, ...pair, ...params, order: order.order },
      policy,
    );
    return dryRunWith(report);
  },
  async 'swap-v1-instructions'({ connection, signer }, signal) {
    const client = createLegacySwapClient(connection);
    const sale = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '5000000', slippageBps: 100 };
    const quoteResponse = await client.getSwapV1Quote(sale, { signal });
    await client.createSwapV1Instructions({ userPublicKey: addressOf(signer), quoteResponse }, { signal });
    return { kind: 'answered' };
  },
};
