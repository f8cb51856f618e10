import { valueAt, withValueAt, type CapturedAnswer } from '@galilean/captured';
import { answerCheck } from '@galilean/client/validate';
import type { ApiDocument, ApiResponse, RawSchema } from '@galilean/diff/input/document';
import { Description } from '@galilean/diff/schema/description';
import { checkAnswer } from '../probe/check-answer.js';
import { keysOf } from '@galilean/references';
import { collectOperations } from '@galilean/diff/operations/collect-operations';
import { byMediaType, isJson } from '@galilean/diff/operations/media-types';
import { keyFor, type Responses } from '@galilean/diff/operations/compare-responses';

/** A place where an answer differs from the description. */
export interface Difference {
  /** JSON pointer into the answer; empty for the whole. */
  readonly pointer: string;
  readonly message: string;
}

/** How one answer compares with the description. */
export interface CapturedVerdict {
  /** No difference but those that a known change of the service explains. */
  readonly ok: boolean;
  /** Differences that nothing explains, and explained ones that are not there. */
  readonly wrong: readonly Difference[];
  /** Differences that `supersededBy` explains. */
  readonly explained: readonly Difference[];
  /** Fields and values that the description does not have, which clients let through. */
  readonly additional: readonly Difference[];
}

/**
 * Compares captured answers with a description in two ways that share no code: our own reader of schemas, and the check
 * that `@galilean/client/validate` offers to callers.
 */
export function capturedCheck(document: ApiDocument): (answer: CapturedAnswer) => CapturedVerdict {
  const answersOf = documentedAnswers(new Description(document));
  const description = new Description(document);
  let problems: readonly string[] = [];
  const validate = answerCheck(document as { paths: object }, {
    mode: 'warn',
    warn: (error) => void (problems = error.context.problems),
  })!;

  return (answer) => {
    const { operationId, status, body, elided = [], differsAt = [] } = answer;
    const documented = answersOf(operationId, status);
    if (!documented) return failed(`${operationId} does not document ${status} with a JSON body`);
    let filled: unknown;
    try {
      filled = fillElided(body, elided, documented.examples);
    } catch (error) {
      if (error instanceof NothingToFillError) return failed(error.message);
      throw error;
    }
    const { schema } = documented;
    const findings = checkAnswer(description, schema === undefined ? [] : [schema], filled);
    const ours = findings.filter(({ kind }) => kind === 'breaking');
    problems = [];
    validate(operationId, status, filled);
    const found = ours.length > 0 ? ours : problems.map(asDifference);
    const missing = differsAt.filter((pointer) => !found.some((one) => one.pointer === pointer));
    const wrong = [
      ...found.filter(({ pointer }) => !differsAt.includes(pointer)),
      ...missing.map((pointer) => ({ pointer, message: 'is said to differ and does not' })),
      ...(ours.length > 0 && problems.length === 0
        ? [{ pointer: '', message: 'passes the check of @galilean/client/validate all the same' }]
        : []),
    ];
    return {
      ok: wrong.length === 0,
      wrong,
      explained: found.filter(({ pointer }) => differsAt.includes(pointer)),
      additional: findings.filter(({ kind }) => kind === 'additive'),
    };
  };
}

const failed = (message: string): CapturedVerdict => ({
  ok: false,
  wrong: [{ pointer: '', message }],
  explained: [],
  additional: [],
});

/** `/data/0/id must be string` */
function asDifference(problem: string): Difference {
  const end = problem.indexOf(' ');
  return { pointer: problem.slice(0, end).replace(/^\/$/, ''), message: problem.slice(end + 1) };
}

/** A place was cut out, and no documented example has a value for it. */
class NothingToFillError extends Error {
  override readonly name = 'NothingToFillError';
}

/**
 * A copy with the values of documented examples where the author cut something out. What remains is checked as if the
 * answer were whole.
 * @throws NothingToFillError
 */
function fillElided(body: unknown, elided: readonly string[], examples: readonly unknown[]): unknown {
  return elided.reduce((filled, pointer) => {
    const found = examples.map((example) => valueLike(example, pointer)).find((value) => value !== undefined);
    if (found === undefined) throw new NothingToFillError(`no documented example has a value at ${pointer}`);
    return withValueAt(filled, pointer, found);
  }, body);
}

/** The value at a pointer, or at the same place of the first item of a list. */
function valueLike(example: unknown, pointer: string): unknown {
  const atFirst = keysOf(pointer).reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) return inner[0];
    return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[step] : undefined;
  }, example);
  return valueAt(example, pointer) ?? atFirst;
}

/** What an operation documents for one status. */
interface DocumentedAnswer {
  /** Undefined: the JSON body may be anything. */
  readonly schema: RawSchema | undefined;
  readonly examples: readonly unknown[];
}

/** Finds what the description says of an answer: `undefined` for an unknown operation, status or media type. */
function documentedAnswers(
  description: Description,
): (operationId: string, status: number) => DocumentedAnswer | undefined {
  const byId = new Map(collectOperations(description).map((one) => [one.operation['operationId'], one]));
  return (operationId, status) => {
    const responses = (byId.get(operationId)?.operation.responses ?? {}) as Responses;
    const key = keyFor(responses, String(status));
    if (key === undefined) return undefined;
    const response: ApiResponse = description.follow(responses[key]!);
    const media = [...byMediaType(response.content ?? {})].find(([type]) => isJson(type))?.[1];
    if (!media) return undefined;
    const examples = Object.values((media['examples'] ?? {}) as Record<string, { value?: unknown }>);
    return { schema: media.schema, examples: examples.map((one) => description.follow(one).value) };
  };
}
