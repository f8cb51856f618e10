import type { Description } from '@galilean/diff/schema/description';
import type { ApiResponse, RawSchema } from '@galilean/diff/input/document';
import { collectOperations } from '@galilean/diff/operations/collect-operations';
import { byMediaType, isJson } from '@galilean/diff/operations/media-types';
import { keyFor, type Responses } from '@galilean/diff/operations/response-for';

/** What an operation documents for one status. */
interface DocumentedAnswer {
  /** Undefined: the JSON body may be anything. */
  readonly schema: RawSchema | undefined;
  readonly examples: readonly unknown[];
}

/** Finds what the description says of an answer: `undefined` for an unknown operation, status or media type. */
export function documentedAnswers(
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
