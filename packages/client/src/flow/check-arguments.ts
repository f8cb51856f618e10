import { FlowError } from './flow-error.js';

/** The arguments of a flow that its own checks do not look at. */
interface Arguments<Client> {
  /** What the caller passed as the client. */
  readonly client: Client;
  /** What the caller passed as the parameters. */
  readonly params: object;
  /** What the caller passed as the options. */
  readonly options: object;
}

/**
 * Refuses a call of a flow that lacks an argument, or whose client is one of another package.
 *
 * @param flow Its name, such as `swap`.
 * @param method A method that the flow calls.
 * @throws FlowError `flow/bad-input`
 */
export function checkArguments<Client>(
  flow: string,
  { client, ...objects }: Arguments<Client>,
  method: keyof Client & string,
): void {
  const wrong = Object.entries(objects).find(([, value]) => Object(value) !== value);
  const found = client?.[method]
    ? wrong && `\`${wrong[0]}\` must be an object`
    : `\`client\` has no ${method}`;
  if (!found) return;
  const message = `${flow}: ${found}. Pass client, signer, params, options.`;
  throw new FlowError('flow/bad-input', message, { flow }, { next: 'fix-request' });
}
