import { useInstead } from '../nearest.js';
import { FlowError, type FlowErrorContext } from './flow-error.js';
import type { FlowOptions } from './options.js';

/** Every option that a flow has besides those of all flows. The type makes the list complete. */
export type OptionNames<Options> = Readonly<Record<Exclude<keyof Options, keyof FlowOptions<never>>, true>>;

const ofAllFlows: Readonly<Record<keyof FlowOptions<never>, true>> = {
  signal: true,
  onStep: true,
  dryRun: true,
  journal: true,
  run: true,
};

/**
 * Refuses what is no option of the flow. Ignored, a misplaced limit would protect nothing.
 *
 * @throws FlowError `flow/bad-input`
 */
export function checkOptions(
  options: object,
  own: Readonly<Record<string, true>>,
  context: FlowErrorContext,
): void {
  const known = Object.keys({ ...own, ...ofAllFlows });
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || known.includes(name)) continue;
    throw new FlowError(
      'flow/bad-input',
      `${context.flow}: there is no option \`${name}\`. ${useInstead(name, known)}.`,
      context,
      {
        next: 'fix-request',
      },
    );
  }
}
