import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inspectTransaction } from '../src/inspect/index.js';
import { predictionProgram } from '../src/well-known.js';
import { Editable } from '@galilean/tampering';
import type { Json } from '@galilean/test-kit/examples';

/** Orders that the live service built, with the answers around them. */
const captured: readonly { name: string; body: Json }[] = JSON.parse(
  readFileSync(new URL('../../../spec/captured/prediction-orders.json', import.meta.url), 'utf8'),
);

const orderIn = (transaction: string) =>
  inspectTransaction(transaction).instructions.find(({ programId }) => programId === predictionProgram)!;

describe.each(captured.map(({ name, body }) => [name, body] as const))('%s', (_, { transaction, order }) => {
  it('has bytes that match the answer', () => {
    const { name, values, named } = orderIn(transaction);
    expect(name).toBe('createOrder');
    expect(values).toEqual({
      externalOrderId: order.externalOrderId,
      marketIdHash: order.marketIdHash,
      isYes: Number(order.isYes),
      isBuy: Number(order.isBuy),
      contractsMicro: BigInt(order.contractsMicro),
      priceUsd: BigInt(order.maxBuyPriceUsd ?? order.minSellPriceUsd),
      orderCostUsd: BigInt(order.orderCostUsd),
      orderType: 0,
      integrator: null,
      integratorFeeBps: null,
    });
    expect(named).toMatchObject({
      owner: { address: order.userPubkey },
      position: { address: order.positionPubkey },
      order: { address: order.orderPubkey },
      orderAccount: { address: order.orderAtaPubkey },
    });
  });

  it.each<[string, (data: Buffer) => Buffer]>([
    [
      'an order id that is a byte shorter',
      (data) => Buffer.concat([part(data, 0, 8), Buffer.from([31]), part(data, 9)]),
    ],
    [
      'texts whose border is moved',
      (data) => {
        const moved = Buffer.from(data);
        moved.writeUInt32LE(33, 8);
        return moved;
      },
    ],
    ['a side that is neither', (data) => changed(data, 80, 2)],
    ['a direction that is neither', (data) => changed(data, 81, 2)],
    ['a byte more', (data) => Buffer.concat([data, Buffer.from([0])])],
    ['a byte less', (data) => part(data, 0, data.length - 1)],
  ])('is not read with %s', (__, change) => {
    const edit = new Editable(transaction);
    const found = edit.find(predictionProgram, '8d3625cfedd2fad7');
    found.data = change(found.data);
    expect(orderIn(edit.compile())).toMatchObject({ name: undefined, values: {} });
  });
});

const part = (data: Buffer, from: number, to?: number): Buffer => data.subarray(from, to);

function changed(data: Buffer, at: number, byte: number): Buffer {
  const copy = Buffer.from(data);
  copy[at] = byte;
  return copy;
}
