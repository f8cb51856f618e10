import type { IPrismDiagnostic } from '@stoplight/prism-core';
import type { IHttpConfig, IHttpRequest, IHttpResponse, PrismHttpComponents } from '@stoplight/prism-http';
import type { Violation } from '../../contract/recorded-request.js';
import type { Preference } from '../../contract/responder.js';
import type { Prism, PrismOperation } from './load-prism.js';

type Picking = Parameters<PrismHttpComponents['mock']>[0];
type Picked = ReturnType<ReturnType<PrismHttpComponents['mock']>>;

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

/** Prism's findings about a request: for us, and in the form that Prism needs to pick an answer. */
export interface RequestFindings {
  readonly violations: readonly Violation[];
  readonly diagnostics: readonly IPrismDiagnostic[];
}

export function createValidator(prism: Prism) {
  const { isLeft } = prism.Either;
  const picked = new WeakMap<PrismOperation, Map<string, Picked>>();
  /** Answers that will be picked again. */
  const kept = new WeakSet<IHttpResponse>();
  const validated = new WeakMap<IHttpResponse, readonly Violation[]>();

  /** Prism's choice among the documented answers, cached: it always chooses the same for the same preference. */
  function pick(picking: Picking): Picked {
    const { resource, input, config } = picking;
    const isPlain = input.validations.length === 0 && !config.dynamic && !resource.callbacks?.length;
    if (!isPlain) return prism.mock(picking)(silentLogger);
    const known = picked.get(resource) ?? new Map<string, Picked>();
    picked.set(resource, known);
    const { method, headers = {} } = input.data;
    const key = JSON.stringify([config.code, config.exampleKey, method, headers['accept']]);
    const found = known.get(key) ?? prism.mock(picking)(silentLogger);
    if (known.size < MOST_EXAMPLES) {
      known.set(key, found);
      if (!isLeft(found)) kept.add(found.right);
    }
    return found;
  }

  return {
    /** Why the operation does not match the request: another path, method or server. */
    routeProblem(operation: PrismOperation, request: IHttpRequest): Error | undefined {
      const routed = prism.route({ resources: [operation], input: request });
      return isLeft(routed) ? routed.left : undefined;
    },

    /** Validates a request. */
    validateRequest(operation: PrismOperation, request: IHttpRequest): RequestFindings {
      const diagnostics = [prism.validateSecurity, prism.validateInput].flatMap((validate) => {
        const result = validate({ resource: operation, element: request });
        return isLeft(result) ? result.left : [];
      });
      // Most requests have none.
      if (diagnostics.length === 0) return { violations: [], diagnostics };
      return { violations: withDeclaredNames(toViolations('request', diagnostics), operation), diagnostics };
    },

    /** Validates an answer. */
    validateAnswer(operation: PrismOperation, answer: IHttpResponse): readonly Violation[] {
      const known = validated.get(answer);
      if (known) return known;
      const result = prism.validateOutput({ resource: operation, element: answer });
      const violations = isLeft(result) ? toViolations('response', result.left) : [];
      // Examples recur; answers of responders do not.
      if (kept.has(answer)) validated.set(answer, violations);
      return violations;
    },

    /** The documented answer to a request: the refusal of an invalid one. An `Error` when nothing documented fits. */
    pickAnswer(
      operation: PrismOperation,
      request: IHttpRequest,
      { diagnostics }: RequestFindings,
      { code, example, dynamic = false, seed }: Preference,
    ): IHttpResponse | Error {
      const config: IHttpConfig['mock'] = { code, exampleKey: example, dynamic, seed };
      const found = pick({
        resource: operation,
        input: { data: request, validations: [...diagnostics] },
        config,
      });
      return isLeft(found) ? found.left : found.right;
    },
  };
}

/** Prism behind a few functions. Each call gets one operation. */
export type Validator = ReturnType<typeof createValidator>;

// Node accepts 16 KiB of headers by default, many proxies 8 KiB: this leaves room for other headers.
const MAX_HEADER_LENGTH = 8 * 1024 - 100;

const SEVERITIES = ['Error', 'Warning', 'Information', 'Hint'] as const;

function toViolations(side: 'request' | 'response', diagnostics: readonly IPrismDiagnostic[]): Violation[] {
  return diagnostics.map(({ path = [], severity, code, message }) => ({
    location: [side, ...path],
    severity: SEVERITIES[severity],
    code,
    message,
  }));
}

/** Prism writes the names of query parameters and headers in lower case. Restores those of the query. */
function withDeclaredNames(violations: readonly Violation[], operation: PrismOperation): Violation[] {
  const names = new Map((operation.request?.query ?? []).map(({ name }) => [name.toLowerCase(), name]));
  const declared = (name: string) => names.get(name) ?? name;
  return violations.map((one) => {
    const [side, place, name, ...rest] = one.location;
    if (place !== 'query') return one;
    const message = one.message.replace(
      /^(Request query (?:parameter |must have required property '))([^\s']+)/,
      (_, words: string, written: string) => words + declared(written),
    );
    return { ...one, location: [side!, place, ...(name ? [declared(name)] : []), ...rest], message };
  });
}

/** Value of the `sl-violations` header, as Prism writes it. */
export function violationsHeader(violations: readonly Violation[]): string {
  // Header values are Latin-1 at best, and a message may quote any character of the description.
  const value = JSON.stringify(violations).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  if (value.length <= MAX_HEADER_LENGTH) return value;
  return `Too many violations! ${value.slice(0, MAX_HEADER_LENGTH)}`;
}
