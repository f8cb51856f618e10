import { pointerTo } from '@galilean/references';
import { PublicKey } from '@solana/web3.js';
import { createHash } from 'node:crypto';

/** Replaces what identifies a person or opens an account. The same value gets the same replacement throughout. */
export interface Disguise {
  /** Hides a key or token wherever it occurs from now on. */
  secret(value: string): void;
  text(value: string): string;
  /** `elided`: JSON pointers to what was cut out because no replacement would fit the description. */
  answer(body: unknown): { body: unknown; elided: string[] };
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const word = (pattern: string) => new RegExp(`(?<![A-Za-z0-9])${pattern}(?![A-Za-z0-9])`, 'g');
const ADDRESS = word(`${BASE58}{32,44}`);
const SIGNATURE = word(`${BASE58}{86,88}`);
const ETHEREUM_ADDRESS = /(?<![A-Za-z0-9])0x[0-9a-fA-F]{40}(?![A-Za-z0-9])/g;
const TOKEN = /(?<![\w-])eyJ[\w-]*\.[\w-]+\.[\w-]*/g;
/** Longer than any id: a transaction, or another text that may hold addresses. */
const BASE64 = /^[A-Za-z0-9+/]{120,}={0,2}$/;
const SECRET_NAME =
  /^(?:x-)?(?:api[-_]?key|authorization|cookie|(?:access|refresh|auth|id)?[-_]?token|secret|password|challenge)$/i;

const removed = { token: 'eyJhbGciOiJub25lIn0.e30.REMOVED', other: 'REMOVED', base64: '<base64>' };

/** Every Solana address in a text. */
export const addressesIn = (text: string): Set<string> =>
  new Set((text.match(ADDRESS) ?? []).filter(isAddress));

/** @param known addresses that stay, because the description names them: mints, programs, examples */
export function createDisguise(known: ReadonlySet<string>): Disguise {
  const secrets = new Set<string>();
  const replacements = new Map<string, string>();
  const replaced = (original: string, make: (number: number) => string): string => {
    const found = replacements.get(original) ?? make(replacements.size);
    replacements.set(original, found);
    return found;
  };
  const text = (value: string): string => {
    let hidden = value;
    for (const secret of secrets) hidden = hidden.replaceAll(secret, removed.other);
    return hidden
      .replace(TOKEN, removed.token)
      .replace(SIGNATURE, (one) => replaced(one, inventedSignature))
      .replace(ETHEREUM_ADDRESS, (one) => replaced(one, (n) => `0x${digest(n).toString('hex').slice(0, 40)}`))
      .replace(ADDRESS, (one) => (known.has(one) || !isAddress(one) ? one : replaced(one, inventedAddress)));
  };
  return {
    secret: (value) => void (value.length >= SHORTEST_SECRET && secrets.add(value)),
    text,
    answer(body) {
      const elided: string[] = [];
      return { body: hidden(body, '', { text, elided }), elided };
    },
  };
}

/** Replacing a shorter text would change words that are no secret. */
const SHORTEST_SECRET = 6;

interface Hiding {
  text: (value: string) => string;
  elided: string[];
}

function hidden(value: unknown, at: string, hiding: Hiding): unknown {
  if (Array.isArray(value)) return value.map((one, index) => hidden(one, at + pointerTo(index), hiding));
  if (typeof value === 'string') return hiddenText(value, at, hiding);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, own]) => {
    const safeName = hiding.text(name);
    return [safeName, hidden(own, at + pointerTo(safeName), hiding)];
  });
  return Object.fromEntries(members) as object;
}

function hiddenText(value: string, at: string, { text, elided }: Hiding): string {
  const name = at.slice(at.lastIndexOf('/') + 1);
  const safe = text(value);
  const isReplaced = safe === removed.token || safe === removed.other || isAddress(safe);
  const isSecret = SECRET_NAME.test(name) && value !== '' && !isReplaced;
  if (!isSecret && !BASE64.test(value)) return safe;
  elided.push(at);
  return isSecret ? removed.other : removed.base64;
}

function isAddress(value: string): boolean {
  try {
    return new PublicKey(value).toBase58() === value;
  } catch {
    return false;
  }
}

const digest = (number: number) => createHash('sha256').update(`captured answer, address ${number}`).digest();
const inventedAddress = (number: number) => new PublicKey(digest(number)).toBase58();
/** As long as a signature, and one of nothing. */
const inventedSignature = (number: number) =>
  (inventedAddress(number) + inventedAddress(number)).padEnd(87, '1').slice(0, 87);
