import type { PrismOperation } from '../validation/prism/load-prism.js';

/** One schema of an operation. */
interface PlacedSchema {
  side: 'request' | 'answer';
  /** In words. */
  place: string;
  /** The way to it in the document; a parameter is named, not numbered. */
  steps: readonly string[];
  schema: object;
}

/** Every schema that requests and answers of an operation are checked against. */
export function placedSchemas({ method, path, request, responses }: PrismOperation): PlacedSchema[] {
  const operation = ['paths', path, method];
  const parameter = (location: string, words: string) => (one: { name: string; schema?: unknown }) => ({
    side: 'request' as const,
    place: `the ${words} ${one.name}`,
    steps: [...operation, 'parameters', `${location} ${one.name}`, 'schema'],
    schema: one.schema,
  });
  const content = (steps: readonly string[], mediaType: string) => [...steps, 'content', mediaType, 'schema'];
  const placed = [
    ...(request?.query ?? []).map(parameter('query', 'query parameter')),
    ...(request?.path ?? []).map(parameter('path', 'path parameter')),
    ...(request?.headers ?? []).map(parameter('header', 'header')),
    ...(request?.body?.contents ?? []).map(({ mediaType, schema }) => ({
      side: 'request' as const,
      place: 'the body',
      steps: content([...operation, 'requestBody'], mediaType),
      schema,
    })),
    ...responses.flatMap(({ code, contents = [], headers = [] }) => {
      const steps = [...operation, 'responses', code];
      return [
        ...contents.map(({ mediaType, schema }) => ({
          side: 'answer' as const,
          place: `the answer ${code}`,
          steps: content(steps, mediaType),
          schema,
        })),
        ...headers.map(({ name, schema }) => ({
          side: 'answer' as const,
          place: `the header ${name} of the answer ${code}`,
          steps: [...steps, 'headers', name, 'schema'],
          schema,
        })),
      ];
    }),
  ];
  return placed.filter((one): one is typeof one & { schema: object } => isObject(one.schema));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
