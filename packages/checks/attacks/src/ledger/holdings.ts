import type { Loss } from '../attack.js';
import type { Rpc } from './rpc.js';
import { nonceAccount, savings, SOL, us } from '../wallets.js';

/** An account as a node shows it. */
interface Account {
  readonly lamports: bigint;
  /** The program that it belongs to. */
  readonly program: string;
  readonly space: number;
  /** Its bytes, in base64; `token` has what those of a token account say. */
  readonly data?: string;
  readonly token?: {
    readonly mint: string;
    readonly owner: string;
    readonly amount: bigint;
    readonly isFrozen: boolean;
    readonly delegate?: string;
    readonly closeAuthority?: string;
  };
}

/** Everything that we own, by address. */
export type Holdings = ReadonlyMap<string, Account>;

const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];
/** Accounts without tokens that our wallet’s signature opens. */
const others = [us, savings, nonceAccount];

/**
 * Looks at everything that is ours on the ledger.
 *
 * @param known Also look at what was ours before, even if it has another owner now.
 */
export async function holdingsOf(rpc: Rpc, known: Holdings = new Map()): Promise<Holdings> {
  const config = { encoding: 'jsonParsed' };
  const lists = await Promise.all(
    tokenPrograms.map((programId) => rpc('getTokenAccountsByOwner', us, { programId }, config)),
  );
  const owned = lists.flatMap(({ value }) => value.map(({ pubkey }: { pubkey: string }) => pubkey));
  const addresses = [...new Set<string>([...others, ...known.keys(), ...owned])];
  const { value } = await rpc('getMultipleAccounts', addresses, config);
  return readHoldings(addresses, value);
}

/** Accounts as a node shows them, in the order of their addresses. */
export const readHoldings = (addresses: readonly string[], shown: readonly unknown[]): Holdings =>
  new Map(addresses.map((address, at) => [address, accountOf(shown[at])]));

function accountOf(shown: any): Account {
  if (!shown) return { lamports: 0n, program: '', space: 0 };
  const { lamports, owner: program, space, data } = shown;
  const account = { lamports: BigInt(lamports), program, space };
  if (Array.isArray(data)) return { ...account, data: data[0] };
  if (data.parsed.type !== 'account') return { ...account, data: JSON.stringify(data.parsed) };
  const { mint, owner, tokenAmount, state, delegate, closeAuthority } = data.parsed.info;
  const amount = BigInt(tokenAmount.amount);
  return {
    ...account,
    token: { mint, owner, amount, isFrozen: state === 'frozen', delegate, closeAuthority },
  };
}

/** What a transaction took: what we had before and have no longer. Negative is a gain. */
export interface Balance {
  /** Lamports of the wallet and of all our accounts, wrapped or as rent. */
  readonly lamports: bigint;
  /** Base units by mint, without wrapped SOL. */
  readonly tokens: ReadonlyMap<string, bigint>;
  /** Rights over our accounts that someone else has now. */
  readonly rights: readonly Loss[];
}

/** What is ours before and no longer after. */
export function taken(before: Holdings, after: Holdings): Balance {
  const tokens = new Map<string, bigint>();
  for (const [holdings, sign] of [
    [before, 1n],
    [after, -1n],
  ] as const)
    for (const { token } of holdings.values())
      if (token?.owner === us && token.mint !== SOL)
        tokens.set(token.mint, (tokens.get(token.mint) ?? 0n) + sign * token.amount);
  return { lamports: lamportsIn(before) - lamportsIn(after), tokens, rights: rightsLost(before, after) };
}

const lamportsIn = (holdings: Holdings): bigint =>
  [...holdings.values()].reduce(
    (sum, { lamports, token }) => sum + (!token || token.owner === us ? lamports : 0n),
    0n,
  );

function rightsLost(before: Holdings, after: Holdings): Loss[] {
  const lost = new Set<Loss>();
  const systemProgram = before.get(us)!.program;
  for (const [address, { token, program, space, data }] of after) {
    const former = before.get(address);
    if (address === us && (program !== systemProgram || space > 0)) lost.add('wallet');
    if (former?.token && token && token.owner !== us) lost.add('owner');
    if (token?.owner === us && token.delegate !== former?.token?.delegate && token.delegate)
      lost.add('delegate');
    if (token?.owner === us && token.closeAuthority !== former?.token?.closeAuthority && token.closeAuthority)
      lost.add('close-authority');
    if (token?.isFrozen && former?.token && !former.token.isFrozen) lost.add('frozen');
    if (!token && address !== us && data !== undefined && former?.data !== data) lost.add('state');
  }
  return [...lost];
}

/** What one transaction took and another one did not. */
export function excess(attacked: Balance, honest: Balance): readonly Loss[] {
  const mints = new Set([...attacked.tokens.keys(), ...honest.tokens.keys()]);
  const isMore = [...mints].some(
    (mint) => (attacked.tokens.get(mint) ?? 0n) > (honest.tokens.get(mint) ?? 0n),
  );
  return [
    ...attacked.rights.filter((right) => !honest.rights.includes(right)),
    ...(isMore ? ['tokens' as const] : []),
    ...(attacked.lamports > honest.lamports ? ['lamports' as const] : []),
  ];
}
