import type { IPrismDiagnostic } from '@stoplight/prism-core';
import type { IHttpConfig, IHttpRequest, IHttpResponse } from '@stoplight/prism-http';
import type { Preference } from '../../contract/responder.js';
import type { Violation } from '../../contract/recorded-request.js';
import { createExamplePicker } from './example-picker.js';
import type { Prism, PrismOperation } from './load-prism.js';
import { toViolations, withDeclaredNames } from './violations.js';

/** Prism's findings about a request: for us, and in the form that Prism needs to pick an answer. */
export interface RequestFindings {
  readonly violations: readonly Violation[];
  readonly diagnostics: readonly IPrismDiagnostic[];
}

/** Prism behind a few functions. Each call gets one operation. */
export interface Validator {
  /** Why the operation does not match the request: another path, method or server. */
  routeProblem(operation: PrismOperation, request: IHttpRequest): Error | undefined;
  /** Validates a request. */
  validateRequest(operation: PrismOperation, request: IHttpRequest): RequestFindings;
  /** Validates an answer. */
  validateAnswer(operation: PrismOperation, answer: IHttpResponse): readonly Violation[];
  /** The documented answer to a request: the refusal of an invalid one. An `Error` when nothing documented fits. */
  pickAnswer(
    operation: PrismOperation,
    request: IHttpRequest,
    found: RequestFindings,
    preference: Preference,
  ): IHttpResponse | Error;
}

export function createValidator(prism: Prism): Validator {
  const { isLeft } = prism.Either;
  const examples = createExamplePicker(prism);
  const validated = new WeakMap<IHttpResponse, readonly Violation[]>();

  return {
    routeProblem(operation, request) {
      const routed = prism.route({ resources: [operation], input: request });
      return isLeft(routed) ? routed.left : undefined;
    },

    validateRequest(operation, request) {
      const diagnostics = [prism.validateSecurity, prism.validateInput].flatMap((validate) => {
        const result = validate({ resource: operation, element: request });
        return isLeft(result) ? result.left : [];
      });
      const violations = withDeclaredNames(toViolations('request', diagnostics), operation);
      return { violations, diagnostics };
    },

    validateAnswer(operation, answer) {
      const known = validated.get(answer);
      if (known) return known;
      const result = prism.validateOutput({ resource: operation, element: answer });
      const violations = isLeft(result) ? toViolations('response', result.left) : [];
      // Examples recur; answers of responders do not.
      if (examples.isKept(answer)) validated.set(answer, violations);
      return violations;
    },

    pickAnswer(operation, request, { diagnostics }, { code, example, dynamic = false, seed }) {
      const config: IHttpConfig['mock'] = { code, exampleKey: example, dynamic, seed };
      const picked = examples.pick({
        resource: operation,
        input: { data: request, validations: [...diagnostics] },
        config,
      });
      return isLeft(picked) ? picked.left : picked.right;
    },
  };
}
