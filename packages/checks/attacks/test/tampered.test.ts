import { signTransaction } from '@galilean/signing';
import { fromKeypair } from '@galilean/signing/web3js';
import { type AttackName, ATTACKS, type NamedAttack, STRANGER } from '@galilean/tampering';
import { beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '../src/attack.js';
import { refusals } from '../src/attacked.js';
import { clientsOf, honest, openService, type Service } from '../src/honest/service.js';
import { excess, holdingsOf, taken, type Holdings } from '../src/ledger/holdings.js';
import { rpcOf, type Rpc } from '../src/ledger/rpc.js';
import { JUP, SOL, thief, us, USDC, victim } from '../src/wallets.js';
import { frozenTime } from './support/frozen-time.js';
import { attackNames, hold, lies, lyingService } from './support/lies.js';

frozenTime();

let service: Service;
let rpc: Rpc;
let before: Holdings;
let snapshot: Awaited<ReturnType<Service['mock']['snapshot']>>;
beforeAll(async () => {
  service = await openService();
  rpc = rpcOf(service.mock);
  before = await holdingsOf(rpc);
  snapshot = await service.mock.snapshot();
});

/** Asks for an order, as any bot does. */
async function order(name: AttackName, scenario: string) {
  const sells = lies[name].sells ? SOL : USDC;
  const asked = {
    ...(sells === SOL
      ? { inputMint: SOL, outputMint: USDC, amount: '100000000' }
      : { inputMint: USDC, outputMint: JUP, amount: '50000000' }),
    taker: us,
  };
  const client = clientsOf(service.mock);
  const answer = await client.swap.getOrder(asked, { headers: { 'x-galilean-scenario': scenario } });
  const { otherAmountThreshold: minimumOut, transaction, requestId } = answer;
  const { taker: _, ...wanted } = asked;
  return {
    ...honest(transaction, { kind: 'order', ...wanted, minimumOut }),
    requestId,
    outputMint: asked.outputMint,
  };
}

/** Signs whatever came and executes it at the service, without a guard. */
async function landed(
  name: AttackName,
  { transaction, requestId, outputMint }: Awaited<ReturnType<typeof order>>,
  times?: number,
) {
  const { mock, clients } = service;
  if (times) {
    const { tokens } = await mock.control.state();
    await mock.control.price(outputMint, tokens[outputMint]!.usdPrice! * times);
  }
  const signed = await signTransaction(transaction, fromKeypair(victim));
  const { status } = await clients.swap.executeOrder({
    signedTransaction: signed.transaction,
    requestId,
  });
  const balance = taken(before, await holdingsOf(rpc, before));
  await mock.restore(snapshot);
  return { status, balance };
}

describe.each(attackNames)('tamper=%s', (name) => {
  const { rule, loses } = lies[name];
  const { shows }: NamedAttack = ATTACKS[name];

  it('is refused by the guard, which accepts the honest transaction', async () => {
    expect(refusals(await order(name, 'router=metis'))).toEqual([]);
    expect(refusals(await order(name, `router=metis, tamper=${name}`))).toContain(rule);
  });

  it('without a guard takes from the wallet, on the ledger', async () => {
    const fair = await landed(name, await order(name, 'router=metis'));
    expect(fair.status).toBe('Success');
    const robbed = await landed(name, await order(name, `router=metis, tamper=${name}`), shows?.pushed);
    expect(robbed.status).toBe('Success');
    expect(excess(robbed.balance, fair.balance)).toContain(loses);
  });
});

describe('of every kind of transaction', () => {
  let lying: Awaited<ReturnType<typeof lyingService>>;
  beforeAll(async () => {
    await service.mock.restore(snapshot);
    lying = await lyingService(service);
  });

  // Each attack on some kind, and each kind under some attack: the full run tries all of them.
  it.each(kinds.map((kind, index) => [kind, attackNames[index % attackNames.length]!] as const))(
    '%s under %s is refused and takes, or the mock says why it cannot',
    async (kind, attack) => {
      await lying.restore();
      expect(await hold(lying, kind, attack)).toBe('');
    },
  );
});

it('says in the answer and the log that it lies', async () => {
  const url = `http://mock/swap/v2/order?inputMint=${USDC}&outputMint=${JUP}&amount=50000000&taker=${us}`;
  const ask = async (scenario: string) => {
    const headers = { 'x-api-key': 'any', 'x-galilean-scenario': scenario };
    const answer = await service.mock(url, { headers });
    return {
      status: answer.status,
      lie: answer.headers.get('x-galilean-tampered'),
      body: await answer.json(),
    };
  };
  expect(await ask('router=metis')).toMatchObject({ status: 200, lie: null });
  expect(await ask('router=metis, tamper=sells-twice')).toMatchObject({ status: 200, lie: 'sells-twice' });
  expect(service.mock.requests.at(-1)).toMatchObject({ scenario: 'router=metis, tamper=sells-twice' });
  // A bot that is not lied to has withstood nothing.
  const { headers } = await service.mock('http://mock/tokens/v2/search?query=JUP', {
    headers: { 'x-api-key': 'any', 'x-galilean-scenario': 'tamper=sells-twice' },
  });
  expect(headers.get('x-galilean-tampered')).toBe('none');
  expect(await ask('tamper=sells-twise')).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('Did you mean sells-twice?') },
  });
  expect(await ask('router=jupiterz, tamper=sells-twice')).toMatchObject({
    status: 400,
    body: { detail: 'tamper=sells-twice does not fit this transaction: it needs a route of the aggregator.' },
  });
});

it('robs for the thief of the catalogue', () => expect(thief.publicKey.toBase58()).toBe(STRANGER));
