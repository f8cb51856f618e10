import { isPlain, useInstead } from '@galilean/client';
import { badInput } from './flow-error.js';
import type { FlowOptions } from './options.js';

/** Arguments that are checked before a flow starts. */
interface Arguments<Client, Options> {
  readonly client: Client;
  readonly params: object;
  readonly options: Options;
}

/**
 * Refuses a call of a flow that lacks an argument, whose client is one of another package, or with an option that the flow
 * does not have. Nothing was asked for or sent by then.
 *
 * @param flow Its name, such as `swap`.
 * @param method A method that the flow calls.
 * @param kinds The options that the flow has besides those of all flows, and what each may be.
 * @throws FlowError `flow/bad-input`
 */
export function checkArguments<Client, Options extends object>(
  flow: string,
  { client, ...objects }: Arguments<Client, Options>,
  method: keyof Client & string,
  kinds: OptionKinds<Options>,
): void {
  const refuse = (wrong: string): never => {
    throw badInput(`${wrong}.`, { flow });
  };
  const shape = 'Pass client, signer, params, options';
  if (!client?.[method]) refuse(`\`client\` has no ${method}. ${shape}`);
  for (const [name, value] of Object.entries(objects))
    if (!isPlain(value)) refuse(`\`${name}\` must be a plain object. ${shape}`);
  // Passed over, a misplaced limit would protect nothing.
  const known: Readonly<Record<string, Kinds>> = { ...kinds, ...ofAllFlows };
  for (const [name, value] of Object.entries(objects.options)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(known, name))
      refuse(`there is no option \`${name}\`. ${useInstead(name, Object.keys(known))}`);
    const wanted = known[name]!;
    if (!wanted.split(' or ').some((kind) => isOf(kind, value)))
      refuse(`\`${name}\` must be ${wanted}, not ${kindOf(value).replace('object', 'another one')}`);
    if (typeof value === 'number' && !(value >= 0)) refuse(`\`${name}\` must be 0 or more`);
  }
}

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

type Own<Options> = Exclude<keyof Options, keyof FlowOptions<never>>;

/**
 * Every option that a flow has besides those of all flows, and what it is. The type makes the list complete, and lets a flow
 * have the list of no other: that would let one take what it ignores.
 */
export type OptionKinds<Options> = Readonly<Record<Own<Options>, Kinds>> & {
  /** Only for the compiler: no value has this field. */
  readonly __options?: ((own: Own<Options>) => Own<Options>) | undefined;
};

const ofAllFlows: Readonly<Record<keyof FlowOptions<never>, Kinds>> = {
  signal: 'object with throwIfAborted()',
  onStep: 'function',
  dryRun: 'boolean',
  journal: 'object with open()',
  run: 'string',
};

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
