import { isPlain, useInstead } from '@galilean/client';
import { badInput } from './flow-error.js';
import type { FlowOptions, SigningOptions } from './options.js';

/** Arguments that are checked before a flow starts. */
interface Arguments<Client, Options> {
  readonly client: Client;
  readonly params: object;
  readonly options: Options;
}

/** What the definition of a flow says of its arguments. */
export interface FlowArguments<Client, Options> {
  /** Its name, such as `trigger.createOrder`. The journal keeps it. */
  readonly name: string;
  /** A method of the client that it calls: a client without it is one of another package. */
  readonly needs: keyof Client & string;
  /** Whether it signs, and so has the options of all flows that sign. */
  readonly signs: 'policy' extends keyof Options ? true : false;
  /** The options that it has besides those, and what each may be. */
  readonly options: OptionKinds<Options>;
}

/**
 * Refuses a call of a flow that lacks an argument, whose client is one of another package, or with an option that the flow
 * does not have. Nothing was asked for or sent by then.
 *
 * @throws FlowError `flow/bad-input`
 */
export function checkArguments<Client, Options extends object>(
  { name: flow, needs, signs, options: own }: FlowArguments<Client, Options>,
  { client, ...objects }: Arguments<Client, Options>,
): void {
  const refuse = (wrong: string): never => {
    throw badInput(`${wrong}.`, { flow });
  };
  const shape = 'Pass client, signer, params, options';
  if (!client?.[needs]) refuse(`\`client\` has no ${needs}. ${shape}`);
  for (const [name, value] of Object.entries(objects))
    if (!isPlain(value)) refuse(`\`${name}\` must be a plain object. ${shape}`);
  // Passed over, a misplaced limit would protect nothing.
  const known: Readonly<Record<string, Kinds>> = { ...own, ...(signs && ofSigning), ...ofAllFlows };
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

type Own<Options> = Exclude<keyof Options, keyof SigningOptions<never>>;

/**
 * Every option that a flow has besides those of all flows, and of all that sign, and what it is. The type makes the list complete, and lets a flow
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

const ofSigning: Readonly<Record<Exclude<keyof SigningOptions<never>, keyof FlowOptions<never>>, Kinds>> = {
  policy: 'plain object',
  simulate: 'object with check()',
  signatureStatus: 'function',
  confirmMs: 'number',
  resendMs: 'number',
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
