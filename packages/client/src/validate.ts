import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { GalileanError } from './errors.js';

/** A bundled OpenAPI 3.1 description, such as `@galilean/spec/openapi.json`. */
interface Description {
  /** Path items by path, as OpenAPI has them. */
  paths: object;
}

interface AnswerCheckOptions {
  /** `off` checks nothing, `warn` calls `warn`, `throw` rejects the call with `answer/invalid`. */
  mode: 'off' | 'warn' | 'throw';
  /** Called in mode `warn`. Default: `console.warn` with the error's message. */
  warn?: ((error: GalileanError<'answer/invalid'>) => void) | undefined;
}

/**
 * Checks answers against their schemas, compiled when first needed. Pass it as `check`. Unknown fields are allowed.
 *
 * @example
 * import { answerCheck } from '@galilean/client/validate';
 * import description from '@galilean/spec/openapi.json' with { type: 'json' };
 * import { createTokensClient } from '@galilean/tokens';
 *
 * const check = answerCheck(description, { mode: 'warn' });
 * export const tokens = createTokensClient({ apiKey: '<API_KEY>', check });
 */
export function answerCheck(
  description: Description,
  { mode, warn = (error) => console.warn(error.message) }: AnswerCheckOptions,
): ((operationId: string, status: number, data: unknown) => void) | undefined {
  if (mode === 'off') return undefined;
  // The bundle expresses formats as patterns, so `format` needs no check.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...description, $id: root }, root);
  const places = placesOf(description);
  const compiled = new Map<string, ValidateFunction | undefined>();

  function schemaOf(operationId: string, status: number): ValidateFunction | undefined {
    const key = `${operationId} ${status}`;
    if (!compiled.has(key)) {
      const place = places.get(operationId)?.(status);
      compiled.set(key, place === undefined ? undefined : ajv.compile({ $ref: `${root}#${place}` }));
    }
    return compiled.get(key);
  }

  return (operationId, status, data) => {
    const validate = schemaOf(operationId, status);
    if (!validate || validate(data)) return;
    const problems = (validate.errors ?? [])
      .slice(0, 10)
      .map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
    const error = new GalileanError(
      'answer/invalid',
      `${operationId}: ${status} does not match its schema: ${problems.join('; ')}.`,
      { operationId, status, problems },
    );
    if (mode === 'throw') throw error;
    warn(error);
  };
}

const root = 'https://galilean.invalid/openapi.json';

type Node = Record<string, unknown> | undefined;

/** JSON pointers to the schemas of answers in the description, by operation. */
function placesOf(description: Description) {
  const places = new Map<string, (status: number) => string | undefined>();
  for (const [path, item] of Object.entries(description.paths as Record<string, Record<string, Node>>)) {
    for (const [method, operation] of Object.entries(item)) {
      const id = operation?.['operationId'];
      if (typeof id !== 'string') continue;
      const own = ['paths', path, method, 'responses'];
      places.set(id, (status) => {
        const written = (operation!['responses'] as Record<string, Node>)[status];
        const place = refOf(written) ?? pointerOf([...own, String(status)]);
        const response = refOf(written) === undefined ? written : at(description, place);
        const content = response?.['content'] as Record<string, Node> | undefined;
        if (!content?.['application/json']?.['schema']) return undefined;
        return place + pointerOf(['content', 'application/json', 'schema']);
      });
    }
  }
  return places;
}

/** Operations share answers, such as those of the gateway, by reference. */
function refOf(response: Node): string | undefined {
  const ref = response?.['$ref'];
  return typeof ref === 'string' && ref.startsWith('#/') ? ref.slice(1) : undefined;
}

const at = (document: object, pointer: string): Node =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Node>((inner, step) => inner?.[step] as Node, document as Record<string, unknown>);

const pointerOf = (steps: readonly string[]) =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');
