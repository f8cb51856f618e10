import { addressBytes } from '../../codecs.js';
import { predictionProgram, systemProgram, triggerV1Program } from '../../well-known.js';
import { tokenStateOf } from './chain-account.js';
import type { ChainAccount, Snapshot, TokenState } from './chain-account.js';
import type { Broken } from './with-shown.js';

/** Programs whose accounts name us and change as the guard reads in the instructions. */
const readPrograms: readonly string[] = [predictionProgram, triggerV1Program];

/** What hands control of one of our accounts to someone else. */
export function checkAuthorities(
  wallet: string,
  { before, after }: { readonly before: Snapshot; readonly after: Snapshot },
): Broken[] {
  const key = addressBytes(wallet);
  const broken: Broken[] = [];
  for (const address of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(address);
    const now = after.get(address);
    const oldState = tokenStateOf(old);
    const state = tokenStateOf(now);
    if (address === wallet) {
      if (now && !isPlain(old, now)) broken.push(taken('assign', 'program', address));
    } else if (oldState?.owner === wallet || state?.owner === wallet) {
      if (state) checkToken(wallet, { address, old: oldState, state }, broken);
    } else if (old && !oldState && !readPrograms.includes(old.program) && loses(old, now, key)) {
      broken.push(taken('set-authority', 'authority', address));
    }
  }
  return broken;
}

const taken = (code: Broken['code'], what: string, address: string): Broken => ({
  code,
  found: `another ${what} of ${address}`,
});

/** Whether a wallet is still a plain one: of the system program, and without new data. */
const isPlain = (old: ChainAccount | undefined, now: ChainAccount): boolean =>
  now.program === systemProgram && now.data.length === (old?.data.length ?? 0);

/** A token account that is or was ours. */
interface OwnToken {
  readonly address: string;
  readonly old: TokenState | undefined;
  readonly state: TokenState;
}

/** Adds what changed in favour of someone else. */
function checkToken(wallet: string, { address, old, state }: OwnToken, broken: Broken[]): void {
  const { owner, amount, isFrozen, delegate, delegated, closeAuthority } = state;
  const known = old?.owner === wallet ? old : undefined;
  const isOther = (now: string | undefined, before: string | undefined): boolean =>
    now !== undefined && now !== wallet && now !== before;
  // An empty account that a mint opens frozen takes nothing.
  if (isFrozen && !known?.isFrozen && (known || amount))
    broken.push({ code: 'set-authority', found: `${address}, which is frozen` });
  if (owner !== wallet) broken.push(taken('set-authority', 'owner', address));
  const mayTakeMore = delegate !== undefined && delegate !== wallet && delegated > (known?.delegated ?? 0n);
  if (isOther(delegate, known?.delegate) || mayTakeMore) broken.push(taken('approve', 'delegate', address));
  if (isOther(closeAuthority, known?.closeAuthority))
    broken.push(taken('set-authority', 'close authority', address));
}

/**
 * Whether an account of another program, such as a stake, a nonce or a mint, named us and now names us less often, or has
 * fewer lamports or another program.
 */
function loses(old: ChainAccount, now: ChainAccount | undefined, key: Uint8Array): boolean {
  const named = timesIn(old.data, key);
  if (!named) return false;
  return !now || now.program !== old.program || now.lamports < old.lamports || timesIn(now.data, key) < named;
}

/** How often a key is in the data. */
export function timesIn(data: Uint8Array, key: Uint8Array): number {
  let times = 0;
  for (let at = data.indexOf(key[0]!); at >= 0; at = data.indexOf(key[0]!, at + 1))
    if (at + 32 <= data.length && key.every((byte, index) => data[at + index] === byte)) times++;
  return times;
}
