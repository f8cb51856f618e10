import { and } from './markdown.js';
import type { Facts } from './description.js';

/** What the words of `x-galilean` mean to the caller of an operation. */
export const riskWords: Record<string, string> = {
  read: 'Reads only.',
  'builds-transaction': 'Returns an unsigned transaction. Nothing moves until you sign and send it.',
  'changes-state': 'Changes your data at the service. Moves no funds.',
  'moves-funds': 'Moves funds.',
};

const retryWords: Record<string, string> = {
  safe: 'Safe to repeat. The client repeats it automatically after a failure.',
  'same-bytes-only':
    'Carries a signed transaction. Without an answer, send the identical bytes again, never newly signed ones. The client does this automatically.',
  'check-first': 'The client repeats it only with `reconcile`.',
  never: 'The client never repeats it.',
};

export const bucketWords: Record<string, string> = {
  default: 'The plan’s ordinary limit (`default`).',
  execute: 'The separate limit for executions (`execute`).',
  submit: 'The limit of transaction submission (`submit`), which is not published.',
};

export const stabilityWords: Record<string, string> = {
  stable: 'Stable.',
  beta: 'Beta: the service may change it.',
  legacy: 'Legacy: kept for existing users, in a client apart.',
};

export const sourceWords: Record<string, string> = {
  brief: 'The service’s own description.',
  'vendor-docs': 'Only the service’s documentation; details may differ.',
  observed: 'Observation; not documented.',
};

/** What to do next, by the advice word of an outcome. */
export const adviceWords: Record<string, string> = {
  done: 'Nothing: it worked.',
  'poll-same': 'Send the same request again, byte for byte, after a pause.',
  requote:
    'Ask for a new quote and sign that one, once you know the outcome of everything that you sent before.',
  reauthenticate: 'Log in again, then repeat.',
  'add-funds': 'Add funds to the wallet, then ask for a new quote.',
  'fix-request': 'Change the request: the same one fails again.',
  wait: 'Wait, then ask again.',
  stop: 'Stop. Repeating does not help; a person has to look.',
  resume: 'Call the flow again with the same `run`. It signs and sends nothing twice.',
};

export function retryOf({ retry, reconciledBy }: Facts): string {
  const words = wordsFor(retryWords, retry);
  if (!reconciledBy) return words;
  const link = `[\`${reconciledBy}\`](./${reconciledBy}.md)`;
  return `${words} After an unknown outcome, ${link} shows whether it happened.`;
}

export function pagesOf({ items, key }: NonNullable<Facts['pages']>): string {
  const identity = and(key.map((field) => `\`${field}\``));
  const identifies = key.length === 1 ? 'identifies' : 'together identify';
  return `\`eachItem\` of the client goes through all \`${items}\`; ${identity} ${identifies} one.`;
}

/** @throws Error for a word that the tables above lack, so that each new word gets an explanation. */
export function wordsFor(table: Record<string, string>, word: string): string {
  const words = table[word];
  if (!words) throw new Error(`The description says "${word}", which fact-words.ts does not explain.`);
  return words;
}
