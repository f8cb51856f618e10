import { FlowError } from '@galilean/flow';
import { mints } from '../generated/addresses.js';
import { isForecastMarket } from './forecast.js';
import { microOf, quantities } from './quantity.js';

/** Unchecked parameters of any flow: a caller in JavaScript may pass anything. */
type Given = Readonly<Record<string, unknown>>;

/** A rule of the service: what breaks it, and how to fix that. */
interface Rule {
  readonly flows: readonly string[];
  readonly param: string;
  readonly broken: (given: Given) => boolean;
  readonly way: string;
}

const million = 1_000_000n;
const buys = ['prediction.buy'];
const sales = ['prediction.sell', 'prediction.closePosition'];
const ofPosition = [...sales, 'prediction.claim'];
const dollars: readonly unknown[] = [mints.USDC, mints.JupUSD];

const isWhole = (value: unknown) => /^[1-9]\d{0,18}$/.test(String(value)) && typeof value !== 'number';
const isPrice = (value: unknown) =>
  value === undefined || (isWhole(value) && BigInt(value as string) <= million);
const usd = ({ depositAmount, depositMint = mints.USDC }: Given) =>
  isWhole(depositAmount) && dollars.includes(depositMint) ? BigInt(depositAmount as string) : undefined;
const isForecast = ({ marketId }: Given) => isForecastMarket(String(marketId));

const rules: readonly Rule[] = [
  { flows: buys, param: 'marketId', broken: ({ marketId }) => !marketId, way: 'Name the market.' },
  {
    flows: buys,
    param: 'depositAmount',
    broken: ({ depositAmount }) => !isWhole(depositAmount),
    way: 'Pass base units as text or bigint, such as 5000000n for 5 USDC: a purchase is sized by its deposit.',
  },
  {
    flows: buys,
    param: 'contracts',
    broken: (given) => quantities.some((name) => given[name] !== undefined),
    way: 'Size a purchase by depositAmount; quantities are for sales.',
  },
  {
    flows: buys,
    param: 'isYes',
    broken: (given) => !isForecast(given) && typeof given['isYes'] !== 'boolean',
    way: 'Pass true for YES or false for NO.',
  },
  {
    flows: buys,
    param: 'isYes',
    broken: (given) => isForecast(given) && given['isYes'] === false,
    way: 'A Forecast market has its side in the id: take the market of the other side.',
  },
  {
    flows: buys,
    param: 'depositAmount',
    broken: (given) => (usd(given) ?? 5n * million) < 5n * million,
    way: 'Deposit at least 5 USD, which is 5000000.',
  },
  {
    flows: buys,
    param: 'depositMint',
    broken: (given) => isForecast(given) && (given['depositMint'] ?? mints.USDC) !== mints.USDC,
    way: 'Forecast takes USDC only: leave depositMint out.',
  },
  {
    flows: buys,
    param: 'depositAmount',
    broken: (given) => isForecast(given) && (usd(given) ?? 0n) > 250n * million,
    way: 'Forecast takes at most 250 USDC, which is 250000000.',
  },
  {
    flows: buys,
    param: 'maxPriceUsd',
    broken: ({ maxPriceUsd }) => !isPrice(maxPriceUsd),
    way: 'Pass micro USD as text or bigint, 1 to 1000000: a contract pays 1 USD at most.',
  },
  {
    flows: ofPosition,
    param: 'positionPubkey',
    broken: ({ positionPubkey }) => !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(String(positionPubkey)),
    way: 'Pass the address of the position, as listPositions names it.',
  },
  {
    flows: ['prediction.sell'],
    param: 'contracts',
    broken: (given) => quantities.filter((name) => given[name] !== undefined).length !== 1,
    way: 'Pass exactly one of contracts, contractsMicro and contractsDecimal.',
  },
  {
    flows: ['prediction.sell'],
    param: 'contracts',
    broken: (given) =>
      quantities.some((name) => typeof given[name] === 'number') || (microOf(given) ?? 0n) < 10_000n,
    way: 'Pass the quantity as text, at least 0.01 contract: contractsMicro in millionths, contractsDecimal with six decimals at most.',
  },
  {
    flows: sales,
    param: 'minPriceUsd',
    broken: ({ minPriceUsd }) => !isPrice(minPriceUsd),
    way: 'Pass micro USD as text or bigint, 1 to 1000000.',
  },
  {
    flows: ['prediction.closeAllPositions'],
    param: 'minSellPriceSlippageBps',
    broken: ({ minSellPriceSlippageBps: bps }) =>
      !Number.isInteger(bps) || Number(bps) < 0 || Number(bps) > 10_000,
    way: 'Pass a whole number of basis points, 0 to 10000; 200 is 2 %.',
  },
];

/** Runs before the first request. @throws FlowError `flow/bad-input` for the first rule that is broken */
export function checkParams(flow: string, given: object, wallet: string): void {
  const broken = rules.find(({ flows, broken }) => flows.includes(flow) && broken(given as Given));
  if (!broken) return;
  const message = `${flow}: \`${broken.param}\` cannot be used. ${broken.way}`;
  throw new FlowError('flow/bad-input', message, { flow, wallet }, { next: 'fix-request' });
}
