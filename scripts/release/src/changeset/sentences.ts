import type { Change, Diff, Hit } from '@galilean/diff/change';
import type { Effect } from '@galilean/diff/effects';

type Sentence = (change: Change, field: string) => string;

/** Verb first, what the caller notices, and what to write instead. */
const whole: Partial<Record<Effect, Sentence>> = {
  removed: ({ hits }) => `Remove ${hits[0].operation}; stop calling it.`,
  added: ({ hits }) => `Add ${hits[0].operation}.`,
};

const request: Partial<Record<Effect, Sentence>> = {
  removed: (change, field) => `Remove ${field}; leave it out${instead(change)}.`,
  'added-optional': (_, field) => `Accept ${field}.`,
  'added-required': (_, field) => `Require ${field}; pass it in every call.`,
  'became-required': (_, field) => `Require ${field}; pass it in every call.`,
  'became-optional': (_, field) => `Make ${field} optional; leave it out where you have no value.`,
  narrowed: (change, field) =>
    change.instead === undefined
      ? `Refuse more in ${field} (${change.message}); pass only what is left.`
      : `Rename a value in ${field} (${change.message}); write \`${change.instead}\` instead.`,
  widened: (change, field) => `Accept more in ${field} (${change.message}).`,
  'value-added': (change, field) => `Accept more in ${field} (${change.message}).`,
  changed: (change, field) => `Change ${field} (${change.message}); write it the new way.`,
};

const response: Partial<Record<Effect, Sentence>> = {
  removed: (change, field) => `Stop returning ${field}; do not read it any more${instead(change)}.`,
  'added-optional': (_, field) => `Return ${field}, which may be missing.`,
  'added-required': (_, field) => `Return ${field}.`,
  'became-required': (_, field) => `Return ${field} always.`,
  'became-optional': (_, field) => `Return ${field} only sometimes; check for undefined before you read it.`,
  narrowed: (change, field) =>
    change.instead === undefined
      ? `Return less in ${field} (${change.message}).`
      : `Rename a value in ${field} (${change.message}); expect \`${change.instead}\` instead.`,
  widened: (change, field) => `Return more in ${field} (${change.message}); handle it where you read it.`,
  'value-added': (change, field) =>
    `Return more in ${field} (${change.message}); your default branch handles it.`,
  changed: (change, field) => `Change ${field} (${change.message}); read it the new way.`,
};

const either: Partial<Record<Effect, Sentence>> = {
  'unit-changed': (change, field) =>
    `Change the unit of ${field} (${change.message}); convert what you compare it with.`,
  moved: ({ message }) =>
    `Follow a path: ${message}; its method is called as before, only a call by path writes the new one.`,
  renamed: (change, field) => `Rename ${field}: ${change.message}; write the new name.`,
  added: (change, field) => `Add to ${field}: ${change.message}.`,
  withdrawn: (change, field) => `Drop the documentation of ${field} (${change.message}).`,
  described: (change, field) => `Describe ${field} better (${change.message}).`,
};

function sentence(change: Change): string {
  const [{ operation, location }, ...others] = change.hits;
  if (location === 'operation' && others.length === 0 && whole[change.effect])
    return whole[change.effect]!(change, '');
  const own = change.side === 'request' ? request : response;
  const tell = either[change.effect] ?? own[change.effect]!;
  return tell(
    change,
    `\`${location}\` of ${operation === '*' ? 'the description' : operation}${andMore(others)}`,
  );
}

/** The sentences of the changes that callers notice. Changes of words are only counted. */
export function sentences(changes: Diff['changes']): string[] {
  const noticed = [
    ...new Set(changes.filter((one) => one.level !== 'patch' && !isNewName(one, changes)).map(sentence)),
  ];
  const words = changes.filter(({ level }) => level === 'patch').length;
  if (words === 0) return noticed;
  return [...noticed, `Improve descriptions and examples in ${words} ${words === 1 ? 'place' : 'places'}.`];
}

/** The other half of a value that was renamed. */
const isNewName = ({ side, message, hits: [{ operation, location }] }: Change, changes: Diff['changes']) =>
  changes.some(
    ({ side: other, instead: name, effect, hits: [hit] }) =>
      effect === 'narrowed' &&
      other === side &&
      hit.operation === operation &&
      hit.location === location &&
      message === `value \`${name}\` added`,
  );

const instead = ({ instead: name }: Change) => (name === undefined ? '' : `, write \`${name}\` instead`);

const andMore = ([one, ...others]: readonly Hit[]) => {
  if (!one) return '';
  return others.length === 0 ? ` and ${one.operation}` : ` and ${others.length + 1} more operations`;
};
