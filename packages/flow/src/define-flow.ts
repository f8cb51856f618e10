import { isPlain, useInstead } from '@galilean/client';
import { addressOf, type Signer } from '@galilean/signing';
import { badInput, type FlowErrorContext, type Next } from './flow-error.js';
import type { FlowOptions, SigningOptions } from './options.js';
import { type FlowRun, runFlow } from './run-flow.js';

/**
 * What a flow works with from its first step to its last: its arguments, and the run that records what it does.
 *
 * @group For authors of packages
 */
export type FlowCall<Client, Params, Options, Steps> = FlowRun<Steps> & {
  /** The caller's. */
  readonly client: Client;
  /** The wallet that signs. */
  readonly signer: Signer;
  /** The signer's address, base58. */
  readonly wallet: string;
  /** The caller's, unchanged. */
  readonly params: Params;
  /** The caller's. `signal` of the call replaces theirs: it also aborts when another process may hold the run. */
  readonly options: Options;
};

/**
 * A flow: one operation that signs, from asking to knowing how it ended.
 *
 * @group For authors of packages
 */
export interface FlowDefinition<
  Client,
  Params,
  Options,
  Steps,
  Result extends {
    /** How the flow ended, such as `landed`. */
    readonly kind: string;
  },
> {
  /** Its name, such as `trigger.createOrder`. The journal keeps it. */
  readonly name: string;
  /** A method of the client that it calls: a client without it is one of another package. */
  readonly needs: keyof Client & string;
  /** Whether it signs, and so has the options of all flows that sign. */
  readonly signs: 'policy' extends keyof Options ? true : false;
  /** The options that it has besides those, and what each may be. */
  readonly options: OptionKinds<Options>;
  /**
   * Refuses parameters that can never be right, before anything is asked or recorded.
   *
   * @param about The flow and its wallet, for the error.
   * @throws FlowError `flow/bad-input`
   */
  readonly check?: ((params: Params, about: FlowErrorContext, options: Options) => void) | undefined;
  /** The parameters of a call without any, where each may be left out. */
  readonly defaultParams?: Params | undefined;
  /** What two calls of one run must have in common. Default: the parameters. */
  readonly input?: ((params: Params, options: Options) => unknown) | undefined;
  /** What to do about an error while nothing is signed. @param step The step that failed. */
  readonly advise: (cause: unknown, step: string | undefined) => Next;
  /** Whether the run stays open with this result, so that its next call goes on. Default: with `unknown`. */
  readonly unfinished?: ((result: Result, options: Options) => boolean) | undefined;
  /** The story of the flow. As an arrow function, or compilers before TypeScript 6 do not take its types from it. */
  readonly run: (call: FlowCall<Client, Params, Options, Steps>) => Promise<Result>;
}

/** The last arguments of a flow. Where every parameter may be left out, so may all of them. */
type Rest<Params, Options> =
  Record<never, never> extends Params
    ? [params?: Params, options?: Options]
    : [params: Params, options?: Options];

/** How the steps of all flows are recorded. Raised when one changes its meaning: then runs of before are refused. */
const stepFormat = 3;

/**
 * Makes a flow of its definition: a function that checks its arguments, and runs it under a journal.
 *
 * @group For authors of packages
 */
export const defineFlow =
  <
    Client,
    Params extends object,
    Options extends FlowOptions<Steps>,
    Steps,
    Result extends { readonly kind: string },
  >(
    flow: FlowDefinition<Client, Params, Options, Steps, Result>,
  ) =>
  async (client: Client, signer: Signer, ...rest: Rest<Params, Options>): Promise<Result> => {
    const [params = flow.defaultParams as Params, options = {} as Options] = rest;
    const { name, check, input = () => params, advise, unfinished = () => undefined } = flow;
    // Called only at the end, when it is too late to fail.
    if (typeof unfinished !== 'function') throw badInput('`unfinished` must be a function.', { flow: name });
    checkArguments(flow, { client, params, options });
    const wallet = addressOf(signer);
    check?.(params, { flow: name, wallet }, options);
    return runFlow<Steps, Result>(
      {
        flow: name,
        wallet,
        input: input(params, options),
        format: stepFormat,
        options,
        advise,
        isUnfinished: (result) => unfinished(result, options) ?? result.kind === 'unknown',
      },
      (run) => flow.run({ ...run, client, signer, wallet, params, options }),
    );
  };

/**
 * Refuses a call of a flow that lacks an argument, whose client is one of another package, or with an option that the flow
 * does not have. Nothing was asked for or sent by then.
 *
 * @throws FlowError `flow/bad-input`
 */
function checkArguments<Client, Options extends object>(
  {
    name: flow,
    needs,
    signs,
    options: own,
  }: Pick<FlowDefinition<Client, never, Options, never, never>, 'name' | 'needs' | 'signs' | 'options'>,
  { client, ...objects }: { readonly client: Client; readonly params: object; readonly options: Options },
): void {
  const refuse = (wrong: string): never => {
    throw badInput(`${wrong}.`, { flow });
  };
  const shape = 'Pass client, signer, params, options';
  if (!client?.[needs]) refuse(`\`client\` has no ${needs}. ${shape}`);
  for (const [name, value] of Object.entries(objects))
    if (!isPlain(value)) refuse(`\`${name}\` must be a plain object. ${shape}`);
  // Passed over, a misplaced limit would protect nothing.
  for (const [name, value] of Object.entries(objects.options)) {
    if (value === undefined) continue;
    const known: Readonly<Record<string, Kinds>> = { ...own, ...(signs && ofSigning), ...ofAllFlows };
    if (!Object.hasOwn(known, name))
      refuse(`there is no option \`${name}\`. ${useInstead(name, Object.keys(known))}`);
    const wanted = known[name]!;
    // As `typeof`, but for what is no object to its user.
    const kind = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
    const fits = wanted.split(' or ').some((one) => {
      const [type, method] = one.split(/ with |\(/);
      return one === 'plain object'
        ? isPlain(value)
        : type === kind && (!method || typeof (value as Record<string, unknown>)[method] === 'function');
    });
    if (!fits) refuse(`\`${name}\` must be ${wanted}, not ${kind.replace('object', 'another one')}`);
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
 *
 * @group For authors of packages
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
