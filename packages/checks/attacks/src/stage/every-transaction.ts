import { composeTransaction } from '@galilean/signing/compose';
import { description, operation } from '@galilean/test-kit/examples';
import { goodTransactions } from '@galilean/test-kit/good-transactions';
import { realGoods } from '@galilean/test-kit/real-transactions';
import { VersionedTransaction } from '@solana/web3.js';
import { readdirSync, readFileSync } from 'node:fs';
import type { Honest } from '../attack.js';

interface Named extends Honest {
  readonly name: string;
}

const examples = goodTransactions(composeTransaction) as unknown as readonly Named[];

/** Signed and sent: the build with a tip. */
function submitted(): Named {
  const [, request] = operation('submitTransaction').requests[0]!;
  const { expectation, policy } = examples.find(({ name }) => name === 'buildSwap with-tip')!;
  return { name: 'submitTransaction', transaction: request.params[0] as string, expectation, policy };
}

const toleratedIn = ({ expectation }: Honest) =>
  expectation.kind === 'forecast' ? (['minimum-out'] as const) : [];

/** Real transactions and examples, with what was asked for. Only where no minimum can be named, none is proven. */
export const everyTransaction: readonly Named[] = [
  ...examples,
  submitted(),
  // They date from 2025 and 2026.
  ...realGoods.map((one) => ({ ...one, policy: { now: 1_758_000_000 } }) as unknown as Named),
].map((one) => ({ ...one, policy: { now: one.policy.now!, allowUnproven: toleratedIn(one) } }));

const captured = new URL('../../../../../spec/captured/', import.meta.url);

/** Every message that a wallet is to sign in the description and in captured answers, with its place. */
export function messagesWritten(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(captured).filter((one) => one.endsWith('.json')))
    note(JSON.parse(readFileSync(new URL(name, captured), 'utf8')), name, found);
  note(description, '', found);
  return found;
}

function note(value: unknown, at: string, found: Map<string, string>): void {
  const message = typeof value === 'string' ? messageOf(value) : undefined;
  if (message) found.set(message, found.get(message) ?? at);
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) note(inner, `${at}/${name}`, found);
}

/** What is signed of a transaction: the same with and without signatures. Undefined for another text. */
export function messageOf(text: string): string | undefined {
  if (!/^[A-Za-z0-9+/]{200,}={0,2}$/.test(text)) return undefined;
  try {
    const { message } = VersionedTransaction.deserialize(Buffer.from(text, 'base64'));
    return Buffer.from(message.serialize()).toString('base64');
  } catch {
    return undefined;
  }
}
