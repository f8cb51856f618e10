import { isPlain } from '@galilean/shared';
import { wrongOption, type OptionKinds } from './check-options.js';
import { FlowError } from './flow-error.js';

/** The arguments of a flow that its own checks do not look at. */
interface Arguments<Client, Options> {
  /** What the caller passed as the client. */
  readonly client: Client;
  /** What the caller passed as the parameters. */
  readonly params: object;
  /** What the caller passed as the options. */
  readonly options: Options;
}

/** The kinds of no other options than these: a list that serves several flows would let one take what it ignores. */
type Exactly<Kinds, Options> = OptionKinds<Options> &
  Readonly<Record<Exclude<keyof Kinds, keyof OptionKinds<Options>>, never>>;

/**
 * Refuses a call of a flow that lacks an argument, whose client is one of another package, or with an option that the flow
 * does not have. Nothing was asked for or sent by then.
 *
 * @param flow Its name, such as `swap`.
 * @param method A method that the flow calls.
 * @param kinds The options that the flow has besides those of all flows, and what each may be.
 * @throws FlowError `flow/bad-input`
 */
export function checkArguments<Client, Options extends object, Kinds>(
  flow: string,
  { client, ...objects }: Arguments<Client, Options>,
  method: keyof Client & string,
  kinds: Kinds & Exactly<Kinds, Options>,
): void {
  const refuse = (wrong: string): never => {
    throw new FlowError('flow/bad-input', `${flow}: ${wrong}.`, { flow }, { next: 'fix-request' });
  };
  const shape = 'Pass client, signer, params, options';
  if (!client?.[method]) refuse(`\`client\` has no ${method}. ${shape}`);
  for (const [name, value] of Object.entries(objects))
    if (!isPlain(value)) refuse(`\`${name}\` must be a plain object. ${shape}`);
  const wrong = wrongOption(objects.options, kinds);
  if (wrong) refuse(wrong);
}
