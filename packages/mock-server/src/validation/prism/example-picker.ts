import type { IHttpRequest, IHttpResponse, PrismHttpComponents } from '@stoplight/prism-http';
import type { Prism, PrismOperation } from './load-prism.js';

type Picking = Parameters<PrismHttpComponents['mock']>[0];
type Picked = ReturnType<ReturnType<PrismHttpComponents['mock']>>;

interface ExamplePicker {
  pick(picking: Picking): Picked;
  /** Whether an answer will be picked again. */
  isKept(answer: IHttpResponse): boolean;
}

const ignore = (): void => undefined;

/** Prism logs each step of each request and creates child loggers for it. This logger costs nothing. */
const silentLogger = {
  trace: ignore,
  debug: ignore,
  info: ignore,
  success: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
  child: () => silentLogger,
} as unknown as PrismHttpComponents['logger'];

/** Callers may ask for any content type, so only the answers for the usual ones are kept. */
const MOST_EXAMPLES = 100;

/** Prism's choice among the documented answers, cached: it always chooses the same for the same preference. */
export function createExamplePicker({ mock, Either }: Prism): ExamplePicker {
  const picked = new WeakMap<PrismOperation, Map<string, Picked>>();
  const kept = new WeakSet<IHttpResponse>();

  return {
    pick(picking) {
      const { resource, input, config } = picking;
      const isPlain = input.validations.length === 0 && !config.dynamic && !resource.callbacks?.length;
      if (!isPlain) return mock(picking)(silentLogger);
      const known = picked.get(resource) ?? new Map<string, Picked>();
      picked.set(resource, known);
      const key = JSON.stringify([config.code, config.exampleKey, acceptOf(input.data)]);
      const found = known.get(key) ?? mock(picking)(silentLogger);
      if (known.size < MOST_EXAMPLES) {
        known.set(key, found);
        if (Either.isRight(found)) kept.add(found.right);
      }
      return found;
    },
    isKept: (answer) => kept.has(answer),
  };
}

const acceptOf = ({ method, headers = {} }: IHttpRequest): string => `${method} ${headers['accept'] ?? ''}`;
