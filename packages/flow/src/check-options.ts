import { useInstead } from '@galilean/nearest';
import { isPlain } from '@galilean/shared';
import type { FlowOptions } from './options.js';

/** `object` is any but a list. The error repeats it as it stands here. */
type Kind =
  | 'bigint'
  | 'boolean'
  | 'function'
  | 'number'
  | 'string'
  | 'object'
  | 'list'
  | 'plain object'
  | `object with ${string}()`;

/** What an option may be. */
type Kinds = Kind | `${Kind} or ${Kind}`;

/** Every option that a flow has besides those of all flows, and what it is. The type makes the list complete. */
export type OptionKinds<Options> = Readonly<Record<Exclude<keyof Options, keyof FlowOptions<never>>, Kinds>>;

const ofAllFlows: Readonly<Record<keyof FlowOptions<never>, Kinds>> = {
  signal: 'object with throwIfAborted()',
  onStep: 'function',
  dryRun: 'boolean',
  journal: 'object with open()',
  run: 'string',
};

/**
 * What is wrong with a flow's options: a name that is none of them, or a value that the option cannot have. Passed over, a
 * misplaced limit would protect nothing.
 */
export function wrongOption(options: object, own: Readonly<Record<string, Kinds>>): string | undefined {
  const known: Readonly<Record<string, Kinds>> = { ...own, ...ofAllFlows };
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(known, name))
      return `there is no option \`${name}\`. ${useInstead(name, Object.keys(known))}`;
    const kinds = known[name]!;
    if (!kinds.split(' or ').some((kind) => isOf(kind, value)))
      return `\`${name}\` must be ${kinds}, not ${kindOf(value).replace('object', 'another one')}`;
    if (typeof value === 'number' && !(value >= 0)) return `\`${name}\` must be 0 or more`;
  }
  return undefined;
}

function isOf(kind: string, value: unknown): boolean {
  if (kind === 'plain object') return isPlain(value);
  const [type, method] = kind.split(/ with |\(/);
  return (
    kindOf(value) === type && (!method || typeof (value as Record<string, unknown>)[method] === 'function')
  );
}

/** As `typeof`, but for what is no object to its user. */
const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
};
