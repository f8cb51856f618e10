import { base58 } from '@galilean/transactions';
import { createHash, createPrivateKey, sign as ed25519 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addressOf, client, type Client, read, sign, SOL, USDC, wallet, write } from './wallet-client.js';

const taker = wallet('the taker of executions');
const stranger = wallet('a stranger');
const ask = { inputMint: USDC, outputMint: SOL, amount: '20000000', taker: addressOf(taker) };

async function ordered(mock: Client, query: Record<string, string> = {}, scenario = '') {
  const headers: Record<string, string> = scenario ? { 'x-galilean-scenario': scenario } : {};
  return (await mock.get('/swap/v2/order', { ...ask, ...query }, headers)).body;
}
const execute = (mock: Client, signedTransaction: string, requestId: string, scenario?: string) =>
  mock.post(
    '/swap/v2/execute',
    { signedTransaction, requestId },
    scenario ? { 'x-galilean-scenario': scenario } : {},
  );

/** A second valid signature over the same message: Ed25519 with another nonce, which a wallet may choose freely. */
function signedOtherwise(transaction: string): string {
  const parsed = read(transaction);
  const other = otherSignature(parsed.message.serialize());
  parsed.signatures = [other];
  return write(parsed);
}

describe('an execution', () => {
  it('lands what the taker signed, with the amounts of the order', async () => {
    const mock = client();
    const order = await ordered(mock);
    const signed = sign(order.transaction, taker);
    const { status, body, headers } = await execute(mock, signed, order.requestId);
    expect([status, headers.get('sl-violations')]).toEqual([200, null]);
    expect(body).toMatchObject({ status: 'Success', code: 0, totalInputAmount: ask.amount });
    expect(body.signature).toBe(base58(read(signed).signatures[0]!));
    // The fee of this pair is taken from the SOL output.
    expect(body.inputAmountResult).toBe(ask.amount);
    const fee = BigInt(body.outputAmountResult) - BigInt(body.totalOutputAmount);
    const quoted = order.routePlan.reduce(
      (total: bigint, step: { swapInfo: { outAmount: string } }) => total + BigInt(step.swapInfo.outAmount),
      0n,
    );
    expect(fee).toBe((quoted * BigInt(order.feeBps)) / 10_000n);
    expect(BigInt(body.totalOutputAmount)).toBeGreaterThanOrEqual(BigInt(order.otherAmountThreshold));
    expect(BigInt(body.totalOutputAmount)).toBeLessThanOrEqual(BigInt(order.outAmount));
    const events: { outputAmount: string }[] = body.swapEvents;
    expect(events.reduce((total, one) => total + BigInt(one.outputAmount), 0n)).toBe(
      BigInt(body.outputAmountResult),
    );
  });

  it('gives the same answer to the same bytes at any later time', async () => {
    let now = Date.now();
    const mock = client({ now: () => now });
    const order = await ordered(mock);
    const signed = sign(order.transaction, taker);
    const first = await execute(mock, signed, order.requestId);
    now += 110_000;
    const again = await execute(mock, signed, order.requestId);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  it('never happens twice: other bytes for the same order are refused as unknown', async () => {
    const mock = client();
    const order = await ordered(mock);
    const first = await execute(mock, sign(order.transaction, taker), order.requestId);
    expect(first.body.status).toBe('Success');
    const second = await execute(mock, signedOtherwise(order.transaction), order.requestId);
    expect([second.status, second.body]).toEqual([400, { code: -1, error: expect.any(String) }]);
    // The same holds after a failed landing, and for many at once.
    const failed = await ordered(mock);
    await execute(mock, sign(failed.transaction, taker), failed.requestId, 'execute=-1000');
    expect((await execute(mock, signedOtherwise(failed.transaction), failed.requestId)).body.code).toBe(-1);
    const raced = await ordered(mock);
    const bytes = [sign(raced.transaction, taker), signedOtherwise(raced.transaction)];
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        execute(mock, bytes[i % 2]!, raced.requestId).then(({ body }) => body.code),
      ),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(5);
    expect(codes.filter((code) => code === -1)).toHaveLength(5);
  });

  it('accepts the other signature when it comes first', async () => {
    const mock = client();
    const order = await ordered(mock);
    expect((await execute(mock, signedOtherwise(order.transaction), order.requestId)).body.status).toBe(
      'Success',
    );
  });

  it('refuses a message with one changed byte', async () => {
    const mock = client();
    const order = await ordered(mock);
    const changed = read(order.transaction);
    const data = changed.message.compiledInstructions[0]!.data;
    data[1] = data[1]! ^ 1;
    changed.sign([taker]);
    expect(await execute(mock, write(changed), order.requestId)).toMatchObject({
      status: 400,
      body: { code: -3 },
    });
  });

  it('refuses an unknown id and an expired one', async () => {
    let now = Date.now();
    const mock = client({ now: () => now });
    const order = await ordered(mock);
    const signed = sign(order.transaction, taker);
    expect((await execute(mock, signed, 'no-such-id')).body.code).toBe(-1);
    now += 61_000;
    expect((await execute(mock, signed, order.requestId)).body.code).toBe(-1);
  });

  it('refuses unsigned bytes and another wallet’s signature; the order can still be executed', async () => {
    const mock = client();
    const order = await ordered(mock);
    const unsigned = await execute(mock, order.transaction, order.requestId);
    expect([unsigned.status, unsigned.body.code]).toEqual([200, -1003]);
    const forged = read(order.transaction);
    forged.signatures[0] = otherSignature(forged.message.serialize(), 'a stranger');
    expect((await execute(mock, write(forged), order.requestId)).body.code).toBe(-2);
    for (const junk of ['', '!!', 'AAAA', `${sign(order.transaction, taker)}AAAA`])
      expect((await execute(mock, junk, order.requestId)).status).toBe(400);
    expect((await execute(mock, sign(order.transaction, taker), order.requestId)).body.code).toBe(0);
  });

  it('needs the payer\u2019s signature beside the taker\u2019s, but not the maker\u2019s', async () => {
    const mock = client();
    const payer = wallet('an integrator');
    const paid = await ordered(mock, { payer: addressOf(payer) });
    expect((await execute(mock, sign(paid.transaction, taker), paid.requestId)).body.code).toBe(-1003);
    expect((await execute(mock, sign(paid.transaction, taker, payer), paid.requestId)).body.code).toBe(0);
    const rfq = await ordered(mock, {}, 'router=jupiterz');
    const done = (await execute(mock, sign(rfq.transaction, taker), rfq.requestId)).body;
    expect(done).toMatchObject({
      code: 0,
      signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/),
    });
    // Another taker's order with this taker's signature.
    const foreign = await ordered(mock, { taker: addressOf(stranger) });
    expect((await execute(mock, sign(foreign.transaction, stranger), paid.requestId)).body.code).toBe(-1);
  });

  it('refuses an order of a market maker with less than 20 seconds left', async () => {
    let now = 1_800_000_000_000;
    const mock = client({ now: () => now });
    const [early, late] = [
      await ordered(mock, {}, 'router=jupiterz'),
      await ordered(mock, {}, 'router=jupiterz'),
    ];
    const code = async ({ transaction, requestId }: { transaction: string; requestId: string }) =>
      (await execute(mock, sign(transaction, taker), requestId)).body.code;
    now += 34_000;
    expect(await code(early)).toBe(0);
    now += 2_000;
    expect(await code(late)).toBe(-2003);
    const metis = await ordered(mock);
    now += 45_000;
    expect(await code(metis)).toBe(0);
  });

  it.each([
    -1000, -1001, -1002, -1003, -1004, -1005, -1006, -1007, -2000, -2001, -2002, -2003, -2004, -2005, 6001,
    6008, 6014, 6017, 6024, 6025, 7777,
  ])('ends permanently with code %i on demand', async (code) => {
    const mock = client();
    const order = await ordered(mock);
    const signed = sign(order.transaction, taker);
    const { status, body, headers } = await execute(mock, signed, order.requestId, `execute=${code}`);
    expect([status, body.status, body.code, headers.get('sl-violations')]).toEqual([
      200,
      'Failed',
      code,
      null,
    ]);
    expect((await execute(mock, signed, order.requestId)).body).toEqual(body);
  });

  it.each([-1, -2, -3, -4, -5])('is refused with code %i on demand, and can be retried', async (code) => {
    const mock = client();
    const order = await ordered(mock);
    const signed = sign(order.transaction, taker);
    const refused = await execute(mock, signed, order.requestId, `execute=${code}`);
    expect([refused.status, refused.body.code, refused.headers.get('sl-violations')]).toEqual([
      400,
      code,
      null,
    ]);
    expect((await execute(mock, signed, order.requestId)).body.status).toBe('Success');
  });
});

/** Ed25519 as in RFC 8032, with a different nonce. */
function otherSignature(message: Uint8Array, by = 'the taker of executions'): Uint8Array {
  return byAnotherNonce(message, wallet(by).secretKey);
}

const L = 2n ** 252n + 27742317777372353535851937790883648493n;
const little = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

function byAnotherNonce(message: Uint8Array, secretKey: Uint8Array): Uint8Array {
  const expanded = createHash('sha512').update(secretKey.subarray(0, 32)).digest();
  const scalar = Buffer.from(expanded.subarray(0, 32));
  scalar[0]! &= 248;
  scalar[31] = (scalar[31]! & 127) | 64;
  // A key pair of node:crypto serves as the nonce: its public key is the point for its scalar.
  const seed = createHash('sha256').update('another nonce').update(message).digest();
  const nonceHash = createHash('sha512').update(seed).digest();
  const nonce = Buffer.from(nonceHash.subarray(0, 32));
  nonce[0]! &= 248;
  nonce[31] = (nonce[31]! & 127) | 64;
  const point = publicKeyOf(seed);
  const k = createHash('sha512').update(point).update(secretKey.subarray(32)).update(message).digest();
  const s = (little(nonce) + little(k) * little(scalar)) % L;
  return Buffer.concat([point, Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse()]);
}

function publicKeyOf(seed: Uint8Array): Buffer {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  expect(ed25519(null, Buffer.from('probe'), key)).toHaveLength(64);
  return Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url');
}
