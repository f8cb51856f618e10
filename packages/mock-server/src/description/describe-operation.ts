import type { PrismOperation } from '../validation/prism/load-prism.js';
import type { DocumentedAnswer, MockOperation } from '../contract/responder.js';

/** Turns Prism's model of an operation into ours. Responders see only ours. */
export function describeOperation(operation: PrismOperation): MockOperation {
  const method = operation.method.toUpperCase();
  return {
    id: operation.iid ?? `${method} ${operation.path}`,
    method,
    path: operation.path,
    summary: operation.summary,
    tags: (operation.tags ?? []).map((tag) => tag.name),
    deprecated: operation.deprecated === true,
    extensions: operation.extensions ?? {},
    answers: operation.responses.flatMap(describeAnswers),
    statuses: operation.responses.map(({ code }) => code),
    queryParameters: (operation.request?.query ?? []).map(({ name }) => name),
  };
}

function describeAnswers(response: PrismOperation['responses'][number]): DocumentedAnswer[] {
  return (response.contents ?? []).map(({ mediaType, examples = [] }) => ({
    status: response.code,
    mediaType,
    // An external example has only an address, no value.
    examples: examples.flatMap((example) =>
      'value' in example ? [{ name: example.key, value: example.value }] : [],
    ),
  }));
}
