import { eachItem, type CallOptions } from '@galilean/client';
import { fromBaseUnits, microUsdToUsd } from '@galilean/client/units';
import type { PredictionClient, PredictionPosition, ListPositionsParams } from '../generated/index.js';

/** An exact amount of money. */
interface ExactUsd {
  readonly microUsd: bigint;
  /** The same in dollars: `9.7565`. */
  readonly usd: string;
}

const moneyFields = [
  'totalCostUsd',
  'sizeUsd',
  'valueUsd',
  'avgPriceUsd',
  'markPriceUsd',
  'sellPriceUsd',
  'pnlUsd',
  'pnlUsdAfterFees',
  'feesPaidUsd',
  'realizedPnlUsd',
  'claimedUsd',
  'payoutUsd',
] as const satisfies readonly (keyof PredictionPosition)[];

type MoneyField = (typeof moneyFields)[number];

/** A position whose amounts are exact. */
export interface ExactPosition {
  /** Null if the service has no price, such as after trading has ended. */
  readonly money: {
    readonly [Field in MoneyField]: null extends PredictionPosition[Field] ? ExactUsd | null : ExactUsd;
  };
  readonly contracts: {
    /** Millionths of a contract. */
    readonly micro: bigint;
    /** `15.01` */
    readonly decimal: string;
  };
  /** The position as the service sent it. */
  readonly position: PredictionPosition;
}

/**
 * Money and contracts of a position as bigint and decimal text, never as a float.
 *
 * @throws GalileanError `units/…` for a value that is not a number, or a number that has lost digits
 * @example
 * import { createPredictionClient } from '@galilean/prediction';
 * import { exactPosition } from '@galilean/prediction/flows';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * const ownerPubkey = 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM'; // yours
 * const { data } = await prediction.listPositions({ ownerPubkey });
 * for (const { contracts, money } of data.map(exactPosition))
 *   console.log(contracts.decimal, money.totalCostUsd.usd); // 15.01 9.7565
 */
export function exactPosition(position: PredictionPosition): ExactPosition {
  const exactUsd = (microUsd: string | number | null): ExactUsd | null =>
    microUsd === null ? null : { usd: microUsdToUsd(microUsd), microUsd: BigInt(microUsd) };
  const money = Object.fromEntries(moneyFields.map((field) => [field, exactUsd(position[field])]));
  const micro = position.contractsMicro ?? `${position.contracts}000000`;
  return {
    money: money as unknown as ExactPosition['money'],
    contracts: { micro: BigInt(micro), decimal: fromBaseUnits(micro, 6) },
    position,
  };
}

/**
 * Reads every position of a wallet, page by page, with exact amounts.
 *
 * @throws as `exactPosition`, and errors of the client
 * @example
 * import { createPredictionClient } from '@galilean/prediction';
 * import { listPositionsExact } from '@galilean/prediction/flows';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * const ownerPubkey = 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM'; // yours
 * for (const { contracts, money } of await listPositionsExact(prediction, { ownerPubkey }))
 *   console.log(contracts.decimal, money.totalCostUsd.usd); // 15.01 9.7565
 */
export async function listPositionsExact(
  client: PredictionClient,
  params: ListPositionsParams,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<ExactPosition[]> {
  const found: ExactPosition[] = [];
  for await (const position of eachItem(client, 'listPositions', params, options))
    found.push(exactPosition(position));
  return found;
}
