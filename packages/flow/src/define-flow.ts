import { addressOf, type Signer } from '@galilean/signing';
import { checkArguments, type FlowArguments } from './check-arguments.js';
import type { FlowErrorContext, Next } from './flow-error.js';
import type { FlowOptions } from './options.js';
import { runFlow, type FlowRun } from './run-flow.js';

/** What a flow works with from its first step to its last: its arguments, and the run that records what it does. */
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

/** A flow: one operation that signs, from asking to knowing how it ended. */
export interface FlowDefinition<
  Client,
  Params,
  Options,
  Steps,
  Result extends { readonly kind: string },
> extends FlowArguments<Client, Options> {
  /**
   * Refuses parameters that can never be right, before anything is asked or recorded.
   *
   * @throws FlowError `flow/bad-input`
   */
  readonly check?: ((params: Params, about: FlowAbout, options: Options) => void) | undefined;
  /** The parameters of a call without any, where each may be left out. */
  readonly defaultParams?: Params | undefined;
  /** What two calls of one run must have in common. Default: the parameters. */
  readonly input?: ((params: Params, options: Options) => unknown) | undefined;
  /** What to do about an error while nothing is signed. @param step The step that failed. */
  readonly advise: (cause: unknown, step: string | undefined) => Next;
  /** The results with which a run stays open, so that its next call goes on. Default: `unknown`. */
  readonly unfinished?:
    | readonly Result['kind'][]
    | ((result: Result, options: Options) => boolean)
    | undefined;
  /** The story of the flow. */
  readonly run: (call: FlowCall<Client, Params, Options, Steps>) => Promise<Result>;
}

/** A flow and its wallet, for the errors of its checks. */
export interface FlowAbout extends FlowErrorContext {
  readonly flow: string;
  readonly wallet: string;
}

/** The last arguments of a flow. Where every parameter may be left out, so may all of them. */
type Rest<Params, Options> =
  Record<never, never> extends Params
    ? [params?: Params, options?: Options]
    : [params: Params, options?: Options];

/** How the steps of all flows are recorded. Raised when one changes its meaning: then runs of before are refused. */
const stepFormat = 2;

/** Makes a flow of its definition: a function that checks its arguments, and runs it under a journal. */
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
    const { name, check, input = () => params, advise } = flow;
    const unfinished: readonly string[] | ((result: Result, options: Options) => boolean) =
      flow.unfinished ?? ['unknown'];
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
        isUnfinished: (result) =>
          typeof unfinished === 'function' ? unfinished(result, options) : unfinished.includes(result.kind),
      },
      (run) => flow.run({ ...run, client, signer, wallet, params, options }),
    );
  };
