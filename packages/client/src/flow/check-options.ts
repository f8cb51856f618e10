import { useInstead } from '../nearest.js';
import { FlowError, type FlowErrorContext } from './flow-error.js';
import type { FlowOptions } from './options.js';

type Kind = 'bigint' | 'boolean' | 'function' | 'number' | 'object' | 'string';

/** What `typeof` says of an option. */
type Kinds = Kind | `${Kind} or ${Kind}`;

/** Every option that a flow has besides those of all flows, and what it is. The type makes the list complete. */
export type OptionKinds<Options> = Readonly<Record<Exclude<keyof Options, keyof FlowOptions<never>>, Kinds>>;

const ofAllFlows: Readonly<Record<keyof FlowOptions<never>, Kinds>> = {
  signal: 'object',
  onStep: 'function',
  dryRun: 'boolean',
  journal: 'object',
  run: 'string',
};

/**
 * Refuses what is no option of the flow, and a value that the option cannot have. Ignored, a misplaced limit would
 * protect nothing.
 *
 * @throws FlowError `flow/bad-input`
 */
export function checkOptions(
  options: object,
  own: Readonly<Record<string, Kinds>>,
  context: FlowErrorContext,
): void {
  const known: Readonly<Record<string, Kinds>> = { ...own, ...ofAllFlows };
  for (const [name, value] of Object.entries(options)) {
    const wrong = value !== undefined && whatIsWrong(name, value, known);
    if (wrong)
      throw new FlowError('flow/bad-input', `${context.flow}: ${wrong}.`, context, { next: 'fix-request' });
  }
}

function whatIsWrong(
  name: string,
  value: unknown,
  known: Readonly<Record<string, Kinds>>,
): string | undefined {
  const kinds = known[name];
  if (!kinds) return `there is no option \`${name}\`. ${useInstead(name, Object.keys(known))}`;
  if (!kinds.includes(typeof value)) return `\`${name}\` must be ${kinds}, not ${typeof value}`;
  return typeof value === 'number' && !(value >= 0) ? `\`${name}\` must be 0 or more` : undefined;
}
