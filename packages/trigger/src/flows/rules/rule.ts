import { FlowError, type FlowErrorContext } from '@galilean/flow';

/** A rule across parameters. */
export interface Rule<Params> {
  readonly parameter: string;
  readonly holds: (params: Params, now: number) => boolean;
  /** The rule, and how to fix what breaks it. */
  readonly says: string;
}

/**
 * Checks the rules, and lists all that are broken.
 *
 * @throws FlowError `flow/bad-input`
 */
export function checkRules<Params>(
  rules: readonly Rule<Params>[],
  params: Params,
  context: FlowErrorContext,
  now = Date.now(),
): void {
  const broken = rules.filter(({ holds }) => !holds(params, now));
  if (broken.length === 0) return;
  throw badInput(broken.map(({ parameter, says }) => `\`${parameter}\`: ${says}`).join(' '), context);
}

const badInput = (problems: string, context: FlowErrorContext) =>
  new FlowError(
    'flow/bad-input',
    `${context.flow ?? 'The flow'}: nothing was changed or signed. ${problems}`,
    context,
    { next: 'fix-request' },
  );
