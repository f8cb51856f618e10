import type { IHttpRequest, IHttpResponse, PrismHttpComponents } from '@stoplight/prism-http';
import type { Prism, PrismOperation } from './load-prism.js';

type Components = Pick<PrismHttpComponents, 'route' | 'mock' | 'validateOutput'>;
type Mocked = ReturnType<ReturnType<Components['mock']>>;
type Validated = ReturnType<Components['validateOutput']>;

/**
 * Prism's own parts, spared what they do over and over: to find the one operation that they are handed, and to choose
 * and validate the same example again. What they answer is what Prism answers.
 */
export function fastComponents({ route, mock, validateOutput, Either }: Prism): Components {
  const examples = new WeakMap<PrismOperation, Map<string, Mocked>>();
  const validated = new WeakMap<IHttpResponse, Validated>();

  return {
    route: (given) => {
      const [resource] = given.resources;
      // Without a server that the caller names, the path has been compared already.
      const isFound = resource !== undefined && resource.responses.length > 0 && !given.input.url.baseUrl;
      return isFound ? Either.right(resource) : route(given);
    },
    mock: (given) => (logger) => {
      const { resource, input, config } = given;
      const isPlain = input.validations.length === 0 && !config.dynamic && !resource.callbacks?.length;
      if (!isPlain) return mock(given)(logger);
      const known = examples.get(resource) ?? new Map<string, Mocked>();
      examples.set(resource, known);
      const key = JSON.stringify([config.code, config.exampleKey, acceptOf(input.data)]);
      const chosen = known.get(key) ?? kept(mock(given)(logger), Either);
      // Callers may ask for any content type; the usual few are kept.
      if (known.size < MOST_EXAMPLES) known.set(key, chosen);
      return chosen;
    },
    validateOutput: (given) => {
      const known = validated.get(given.element);
      if (known) return known;
      const result = validateOutput(given);
      // Only what is kept comes again: the answers of responders do not.
      if (chosenBefore.has(given.element)) validated.set(given.element, result);
      return result;
    },
  };
}

const MOST_EXAMPLES = 100;
const chosenBefore = new WeakSet<IHttpResponse>();

const acceptOf = ({ method, headers = {} }: IHttpRequest): string => `${method} ${headers['accept'] ?? ''}`;

/** Marks an example as one that will be sent again. */
function kept(chosen: Mocked, { isRight }: Prism['Either']): Mocked {
  if (isRight(chosen)) chosenBefore.add(chosen.right);
  return chosen;
}
