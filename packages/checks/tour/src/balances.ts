import { mints } from '@galilean/tokens';
import { short } from './expect.js';

/** Amounts in whole units, as text, by name: `SOL`, `USDC`, `vault USDC`. */
export type Holdings = ReadonlyMap<string, string>;

/** What the ledger says that the wallet and those it deals with have. */
export interface Balances {
  /** Shows this owner too, from now on, with `name` before its tokens. */
  watch(name: string, owner: string): void;
  read(): Promise<Holdings>;
}

const LAMPORTS_PER_SOL = 9;
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];
const symbols = new Map<string, string>(Object.entries(mints).map(([symbol, mint]) => [mint, symbol]));

/** Asks an RPC node. @param wallet Its balances have no name before them. */
export function balancesOf(endpoint: string, wallet: string): Balances {
  const owners = new Map([['', wallet]]);
  return {
    watch: (name, owner) => void owners.set(`${name} `, owner),
    async read() {
      // One batch for all: the tour reads balances before and after each step.
      const calls = [...owners.values()].flatMap(callsFor);
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))),
      });
      const results = ((await answer.json()) as { result: { value: unknown } }[]).map(
        ({ result }) => result.value,
      );
      const perOwner = results.length / owners.size;
      const held = [...owners.keys()].flatMap((name, at) =>
        holdingsIn(name, results.slice(at * perOwner, (at + 1) * perOwner)),
      );
      return new Map(held);
    },
  };
}

const callsFor = (owner: string) => [
  { method: 'getBalance', params: [owner] },
  ...tokenPrograms.map((programId) => ({
    method: 'getTokenAccountsByOwner',
    params: [owner, { programId }, { encoding: 'jsonParsed' }],
  })),
];

function holdingsIn(name: string, [lamports, ...accounts]: readonly unknown[]): [string, string][] {
  const tokens = (accounts as TokenAccount[][]).flat().map(({ account }): [string, string] => {
    const { mint, tokenAmount } = account.data.parsed.info;
    const symbol = mint === mints.SOL ? 'wrapped SOL' : (symbols.get(mint) ?? short(mint));
    return [name + symbol, tokenAmount.uiAmountString];
  });
  return [[`${name}SOL`, inWholeSol(lamports as number)], ...tokens.sort(([a], [b]) => (a < b ? -1 : 1))];
}

/** As an RPC node shows it with `jsonParsed`. */
interface TokenAccount {
  readonly account: {
    readonly data: {
      readonly parsed: {
        readonly info: { readonly mint: string; readonly tokenAmount: { readonly uiAmountString: string } };
      };
    };
  };
}

function inWholeSol(lamports: number): string {
  const digits = String(lamports).padStart(LAMPORTS_PER_SOL + 1, '0');
  const fraction = digits.slice(-LAMPORTS_PER_SOL).replace(/0+$/, '');
  return digits.slice(0, -LAMPORTS_PER_SOL) + (fraction && `.${fraction}`);
}

/** `SOL 5, USDC 500`; a token with an amount of 0 is left out. */
export function inWords(holdings: Holdings): string {
  const held = [...holdings].filter(([name, amount]) => name === 'SOL' || amount !== '0');
  return held.map(([name, amount]) => `${name} ${amount}`).join(', ');
}

/** `SOL 5 → 4.9` for each balance that differs. */
export function changes(before: Holdings, after: Holdings): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [had, has] = [before.get(name) ?? '0', after.get(name) ?? '0'];
    return had === has ? [] : [`${name} ${had} → ${has}`];
  });
}
