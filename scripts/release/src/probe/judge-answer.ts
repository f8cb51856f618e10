import type { ApiResponse } from '@galilean/diff/input/document';
import type { Operation } from '@galilean/diff/input/operation';
import { keyFor, type Responses } from '@galilean/diff/operations/compare-responses';
import { byMediaType, isJson } from '@galilean/diff/operations/media-types';
import type { Description } from '@galilean/diff/schema/description';
import { checkAnswer, type Finding, type FindingRule } from './check-answer.js';

/** How one answer compares with what its operation documents. */
export interface Judged {
  readonly findings: readonly Finding[];
  /** The operation documents a JSON body with this status, and the answer has one. */
  readonly isChecked: boolean;
}

/** Whether an answer says something of its operation: refusals of a key or a rate and failures do not. */
export const isTelling = (status: number): boolean => ![401, 403, 429].includes(status) && status < 500;

/**
 * Compares an answer with the description.
 * @param body undefined: it is not JSON
 */
export function judgeAnswer(
  description: Description,
  { operation }: Operation,
  status: number,
  body: unknown,
): Judged {
  const responses = (operation.responses ?? {}) as Responses;
  const key = keyFor(responses, String(status));
  if (key === undefined) return whole('status', String(status), 'this status is not described');
  const response: ApiResponse = description.follow(responses[key]!);
  const described = [...byMediaType(response.content ?? {})].find(([type]) => isJson(type));
  if (!described) return { findings: [], isChecked: false };
  if (body === undefined) return whole('not-json', `${key}.body`, 'is not JSON');
  const [, { schema }] = described;
  const findings = checkAnswer(description, schema === undefined ? [] : [schema], body, `${key}.body`);
  return { findings: distinct(findings), isChecked: true };
}

const whole = (rule: FindingRule, location: string, message: string): Judged => ({
  findings: [{ rule, kind: 'breaking', location, pointer: '', message }],
  isChecked: false,
});

/** Reports what a list of a hundred items repeats only once. */
const distinct = (findings: readonly Finding[]) => [
  ...new Map(findings.map((finding) => [`${finding.location} ${finding.message}`, finding])).values(),
];
