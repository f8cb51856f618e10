import type { Facts } from './description.js';

/** What the words of `x-galilean` mean to who calls an operation. */
export const riskWords: Record<string, string> = {
  read: 'Reads only.',
  'builds-transaction': 'Hands out an unsigned transaction. Nothing moves until it is signed and sent.',
  'changes-state': 'Changes what the service keeps for you; moves no funds by itself.',
  'moves-funds': 'Moves funds.',
};

const retryWords: Record<string, string> = {
  safe: 'Safe to ask again; the client does so by itself after a failure on the way.',
  'same-bytes-only':
    'Carries a signed transaction. After an unknown outcome send the identical bytes again, never newly signed ones; the client does so by itself.',
  'check-first': 'Never repeated by the client. After an unknown outcome look first whether it happened.',
  never: 'Never repeated by the client.',
};

export const bucketWords: Record<string, string> = {
  default: 'The plan’s ordinary one (`default`).',
  execute: 'One of its own for executing (`execute`).',
  submit: 'That of transaction submission (`submit`), whose number is not published.',
};

export const stabilityWords: Record<string, string> = {
  stable: 'Stable.',
  beta: 'Beta: the service may change it.',
  legacy: 'Legacy: kept for those who use it already.',
};

export const sourceWords: Record<string, string> = {
  brief: 'The service’s own description of it.',
  'vendor-docs': 'The service’s documentation alone; details may differ.',
  observed: 'Observation; it is not documented.',
};

/** What to do next, by the advice word of an outcome. */
export const adviceWords: Record<string, string> = {
  done: 'Nothing: it worked.',
  'poll-same': 'Send the same request again, byte for byte, after a pause.',
  requote: 'Ask for a new quote, then sign that one. Only once nothing sent before is still open.',
  reauthenticate: 'Log in again, then repeat.',
  'add-funds': 'Bring funds to the wallet, then ask for a new quote.',
  'fix-request': 'Change the request: the same one fails again.',
  wait: 'Wait, then ask again.',
  stop: 'Stop. Repeating does not help; a person has to look.',
  resume: 'Call the flow again with the same `run`: nothing is signed or sent twice by that.',
};

export function retryOf({ retry, reconciledBy }: Facts): string {
  const words = wordsFor(retryWords, retry);
  return reconciledBy
    ? `${words} [\`${reconciledBy}\`](./${reconciledBy}.md) tells whether it happened.`
    : words;
}

export function pagesOf({ items, key }: NonNullable<Facts['pages']>): string {
  const told = `${key.map((field) => `\`${field}\``).join(' + ')} ${key.length > 1 ? 'together tell' : 'tells'}`;
  return `\`eachItem\` of the client walks all \`${items}\`; ${told} one from another.`;
}

/** @throws Error for a word that the tables above do not have, so that a new one cannot go unexplained. */
export function wordsFor(table: Record<string, string>, word: string): string {
  const words = table[word];
  if (!words) throw new Error(`The description says "${word}", which fact-words.ts does not explain.`);
  return words;
}
