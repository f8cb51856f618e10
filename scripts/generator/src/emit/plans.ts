import type { PlanLimits } from '@galilean/description/openapi-document';
import { header } from './header.js';
import { literal, propertyName } from './literal.js';

/** `plans.ts`: what each plan allows. The client keeps to it, and the mock enforces it. */
export function emitPlans(plans: Readonly<Record<string, PlanLimits>>): string {
  const rows = Object.entries(plans).map(([plan, { default: own, execute, submit }]) => {
    const limits = { default: own.perWindow, execute: execute.perWindow, submit: submit.perWindow };
    return `  ${propertyName(plan)}: ${literal(limits)},`;
  });
  return `${header}
/** Requests per ten seconds that each plan allows, by bucket. */
export const planLimits = {
${rows.join('\n')}
};
`;
}
