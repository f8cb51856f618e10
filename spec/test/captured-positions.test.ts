import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

interface Position {
  contractsMicro: string;
  totalCostUsd: string;
  feesPaidUsd: string;
  markPriceUsd: string;
  valueUsd: string;
  pnlUsd: string;
  pnlUsdPercent: number;
  pnlUsdAfterFees: string;
  pnlUsdAfterFeesPercent: number;
}

const folder = new URL('../captured/', import.meta.url);
const captured = readdirSync(fileURLToPath(folder))
  .filter((file) => file.startsWith('getPosition-200-'))
  .map((file) => {
    const { body } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { body: Position };
    return [file, body] as const;
  });

it('are there', () => expect(captured).not.toEqual([]));

it.each(captured)(
  'state profit against the cost, and after fees against cost and fees: %s',
  (_, position) => {
    const [value, cost, fees] = [position.valueUsd, position.totalCostUsd, position.feesPaidUsd].map(BigInt);
    const percent = (gain: bigint, of: bigint) => Number((10_000n * gain) / of) / 100;
    expect(value).toBe((BigInt(position.contractsMicro) * BigInt(position.markPriceUsd)) / 1_000_000n);
    expect(BigInt(position.pnlUsd)).toBe(value! - cost!);
    expect(BigInt(position.pnlUsdAfterFees)).toBe(value! - cost! - fees!);
    expect(position.pnlUsdPercent).toBe(percent(value! - cost!, cost!));
    expect(position.pnlUsdAfterFeesPercent).toBe(percent(value! - cost! - fees!, cost! + fees!));
  },
);

it.each(captured)(
  'state a fee that is no whole cent, in steps of ten micro-USD: %s',
  (_, { feesPaidUsd }) => {
    expect([Number(feesPaidUsd) % 10, Number(feesPaidUsd) % 10_000 === 0]).toEqual([0, false]);
  },
);
