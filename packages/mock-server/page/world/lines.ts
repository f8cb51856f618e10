import { perform } from '../mock/control.js';
import type { State } from '../mock/state.js';
import { SOL, TEST_WALLET, tokenOf, walletName } from '../words/names.js';

/** A value, and when it became so, in milliseconds since 1970. */
interface Point {
  at: number;
  value: number;
}

/** What a chart shows. */
export interface Shown {
  asset: string;
  name: string;
  /** The mint whose balances are shown; absent without a ledger. */
  held: string | undefined;
  /** Those that hold it, the test wallet first. */
  wallets: readonly string[];
}

/** The price, and what each wallet holds: what the mock knows of the past, then what its stream brings. */
export interface Lines {
  price: Point[];
  balances: Point[][];
}

/** As many lines as a reader can distinguish. */
const MOST_WALLETS = 4;

/** @param before what was shown: a wallet that has nothing any more keeps its line */
export function shownOf(
  state: State,
  { id: asset, name }: { id: string; name: string },
  before: Shown | undefined,
): Shown {
  // Of SOL for what no wallet holds, such as a market.
  const held = state.hasLedger ? (tokenOf(asset) ? asset : SOL) : undefined;
  const holders = held ? state.balances.filter((one) => tokensIn(one, held) > 0) : [];
  const known = before?.asset === asset ? before.wallets : [TEST_WALLET];
  const wallets = new Set([...known, ...holders.map(({ wallet }) => wallet)]);
  return { asset, name, held, wallets: held ? [...wallets].slice(0, MOST_WALLETS) : [] };
}

interface Amount {
  at: number;
  /** In base units. */
  value: string;
}

interface History {
  lamports: Amount[];
  tokens: Record<string, Amount[]>;
}

export const noLines = ({ wallets }: Shown): Lines => ({ price: [], balances: wallets.map(() => []) });

export async function pastOf(shown: Shown): Promise<Lines> {
  const { asset, held, wallets } = shown;
  const wanted = { assets: [asset], ...(held && { wallets }), points: 400 };
  const reply = await perform('series', wanted).catch(() => undefined);
  if (reply?.status !== 200) return noLines(shown);
  const { prices, balances } = reply.json as {
    prices: Record<string, Point[]>;
    balances: Record<string, History>;
  };
  return {
    price: prices[asset] ?? [],
    balances: wallets.map((wallet) => {
      const { lamports = [], tokens = {} } = balances[wallet] ?? {};
      const parts = [tokens[held!] ?? [], ...(held === SOL ? [lamports] : [])];
      return sumOf(parts).map(({ at, value }) => ({ at, value: inTokens(value, held!) }));
    }),
  };
}

/** What several accounts have together. */
function sumOf(parts: readonly (readonly Amount[])[]): { at: number; value: bigint }[] {
  const times = [...new Set(parts.flat().map(({ at }) => at))].sort((one, other) => one - other);
  const lastOf = (part: readonly Amount[], time: number) =>
    part.reduce((last, { at, value }) => (at <= time ? value : last), '0');
  return times.map((at) => ({
    at,
    value: parts.reduce((sum, part) => sum + BigInt(lastOf(part, at)), 0n),
  }));
}

const inTokens = (units: bigint, mint: string): number =>
  Number(units) / 10 ** (tokenOf(mint)?.decimals ?? 0);

/** SOL with what is wrapped. */
function tokensIn({ lamports, tokens }: State['balances'][number], held: string): number {
  const amount = tokens.find(({ mint }) => mint === held)?.amount ?? 0;
  return inTokens(BigInt(amount) + (held === SOL ? BigInt(lamports) : 0n), held);
}

/** Whose wallet it is; a vault by its owner. */
export function holderName({ memory }: State, wallet: string): string {
  const vaults = Object.values(memory['vaults'] ?? {});
  const owner = vaults.find(({ vaultPubkey }) => vaultPubkey === wallet)?.['userPubkey'];
  return typeof owner === 'string' ? `the vault of ${walletName(owner)}` : walletName(wallet);
}

/** Adds what is new in the mock's state. */
export function follow({ price, balances }: Lines, state: State, { asset, held, wallets }: Shown): void {
  const at = state.now;
  const add = (points: Point[], value: number): void => {
    if (value !== points.at(-1)?.value) points.push({ at, value });
  };
  const usd = priceIn(state, asset);
  if (usd) add(price, usd);
  for (const [index, wallet] of wallets.entries()) {
    const of = state.balances.find((one) => one.wallet === wallet);
    if (of) add(balances[index]!, tokensIn(of, held!));
  }
}

export const priceIn = ({ tokens, markets }: State, asset: string): number | undefined =>
  tokens[asset]?.usdPrice ?? markets[asset]?.usdPrice ?? undefined;
