import { createMockFetch, testWallet } from '@galilean/mock-server';
import { createPredictionClient } from '@galilean/prediction';
import * as prediction from '@galilean/prediction/flows';
import { fromKeypair } from '@galilean/signing/web3js';
import { createLegacySwapClient, createSwapClient } from '@galilean/swap';
import * as swap from '@galilean/swap/flows';
import { createLegacyTriggerClient, createTriggerClient } from '@galilean/trigger';
import * as trigger from '@galilean/trigger/flows';
import { describe, expect, it } from 'vitest';
import { everyFlow } from '../../src/every-flow.js';

const ofAll = ['signal', 'onStep', 'dryRun', 'journal', 'run'];
const signing = [...ofAll, 'policy', 'simulate', 'signatureStatus', 'confirmMs', 'resendMs'];
const swapping = [...signing, 'payer', 'reference', 'maxRequotes'];
const ofVault = [...signing, 'vault', 'pins', 'readyMs'];
const predicting = [...signing, 'send'];

/** The options that each flow has, and no other. */
const flows = {
  swap: swapping,
  ultraSwap: swapping,
  buildSwap: [...signing, 'payer', 'before', 'after', 'computeUnits', 'maxComputeUnitPrice', 'submit'],
  createOrder: [...ofVault, 'ownerOf'],
  cancelOrder: ofVault,
  withdrawExpired: ofVault,
  updateOrder: ofAll,
  cancelV1Orders: signing,
  buy: [...predicting, 'waitForFill'],
  sell: [...predicting, 'waitForFill'],
  closePosition: [...predicting, 'waitForFill'],
  closeAllPositions: predicting,
  claim: predicting,
};
type Name = keyof typeof flows;
const everyOption = [...new Set(Object.values(flows).flat())];

const packages = [swap, trigger, prediction].map((exported) => exported as Record<string, unknown>);
const connection = { apiKey: 'any', accessToken: 'any' };
const wallet = fromKeypair(testWallet('wallet'));

/** What a flow says of its options. It must not have asked for anything by then. */
async function refused(name: Name, options: unknown, params: unknown = {}): Promise<string> {
  const at = packages.findIndex((exported) => name in exported);
  const fetch = createMockFetch();
  await fetch.ready;
  const flow = packages[at]![name] as (...given: unknown[]) => Promise<unknown>;
  const through = { ...connection, fetch };
  const client = [
    { ...createSwapClient(through), ...createLegacySwapClient(through) },
    { ...createTriggerClient(through), ...createLegacyTriggerClient(through) },
    createPredictionClient(through),
  ][at]!;
  const error = await flow(client, wallet, params, options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(fetch.requests).toEqual([]);
  expect(error).toMatchObject({ code: 'flow/bad-input', next: 'fix-request' });
  return (error as Error).message;
}

/** A limit that the caller believes to have set. */
class Careful {
  get policy() {
    return { maxTipLamports: 0 };
  }
}
class Limits {
  get maxTipLamports() {
    return 0n;
  }
}

describe.each(Object.entries(flows) as [Name, string[]][])(
  '%s, before it asks for anything,',
  (name, own) => {
    it.each(everyOption.filter((option) => !own.includes(option)))(
      'refuses %s, which it does not have',
      async (option) => {
        expect(await refused(name, { [option]: undefined, other: 1 })).toContain('no option `other`');
        expect(await refused(name, { [option]: {} })).toContain(`there is no option \`${option}\`. Use `);
      },
    );

    it('names all that it has', async () => {
      const [, names = ''] = /Use (.*)\.$/.exec(await refused(name, { other: 1 })) ?? [];
      expect(names.split(', ').sort()).toEqual([...own].sort());
    });

    it.each(own)('refuses null and a list as %s', async (option) => {
      const isList = ['before', 'after'].includes(option);
      for (const value of [null, ...(isList ? [] : [[]])])
        expect(await refused(name, { [option]: value })).toMatch(
          new RegExp(`: \`${option}\` must be .*, not ${value ? 'list' : 'null'}`),
        );
    });

    it('refuses options and parameters that inherit', async () => {
      expect(await refused(name, new Careful())).toContain('`options` must be a plain object');
      expect(await refused(name, Object.create({ simulate: {} }))).toContain(
        '`options` must be a plain object',
      );
      expect(await refused(name, {}, new Careful())).toContain('`params` must be a plain object');
      expect(await refused(name, [])).toContain('`options` must be a plain object');
      expect(await refused(name, {}, [])).toContain('`params` must be a plain object');
    });

    // A flow that signs nothing has neither option.
    if (!own.includes('policy')) return;

    it('refuses a policy whose limits are inherited', async () => {
      expect(await refused(name, { policy: new Limits() })).toContain(
        '`policy` must be plain object, not another one',
      );
      expect(await refused(name, { policy: Object.create({ maxTipLamports: 0n }) })).toContain(
        '`policy` must be plain object, not another one',
      );
    });

    it('refuses a simulation that simulates nothing', async () => {
      expect(await refused(name, { simulate: {} })).toContain('`simulate` must be object with check()');
      expect(await refused(name, { journal: {} })).toContain('`journal` must be object with open()');
    });
  },
);

it('knows every flow', () => {
  expect(Object.keys(flows).sort()).toEqual([...everyFlow].sort());
});

it('has types that agree', () => {
  const client = createTriggerClient(connection as never);
  const order = { order: 'one', triggerPriceUsd: 1 };
  const calls = () => [
    // @ts-expect-error nothing is signed
    trigger.updateOrder(client, wallet, order, { policy: {} }),
    // @ts-expect-error nothing is signed
    trigger.updateOrder(client, wallet, order, { simulate: undefined }),
    // @ts-expect-error a withdrawal goes to the wallet
    trigger.cancelOrder(client, wallet, { family: 'price', order: 'one' }, { ownerOf: async () => 'one' }),
    // @ts-expect-error there was no vault yet
    trigger.cancelV1Orders(client, wallet, {}, { vault: 'one' }),
  ];
  expect(calls).toBeTypeOf('function');
});
