import { propagation, context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { isGalileanError } from './errors.js';
import type { CallInfo, Hooks } from './hooks.js';

/**
 * Hooks that create one client span per attempt, following the semantic conventions for HTTP, and propagate the trace in
 * the request's headers. Attributes hold no parameters, no bodies and no credentials.
 *
 * @example
 * import { traceHooks } from '@galilean/client/telemetry';
 * import { createTokensClient } from '@galilean/tokens';
 *
 * export const tokens = createTokensClient({ apiKey: '<API_KEY>', hooks: traceHooks() });
 */
export function traceHooks(): Hooks {
  const tracer = trace.getTracer('@galilean/client');
  const spans = new WeakMap<CallInfo, Span>();

  function end(call: CallInfo, error?: unknown): void {
    const span = spans.get(call);
    if (!span) return;
    spans.delete(call);
    if (error !== undefined) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', isGalileanError(error) ? error.code : 'aborted');
    }
    span.end();
  }

  return {
    onRequest(call, { attempt, headers }) {
      const span = tracer.startSpan(call.operationId, {
        kind: SpanKind.CLIENT,
        attributes: {
          'http.request.method': call.method,
          'http.request.resend_count': attempt - 1,
          'url.template': call.path,
          'server.address': new URL(call.origin).hostname,
          'galilean.risk': call.risk,
        },
      });
      spans.set(call, span);
      propagation.inject(trace.setSpan(context.active(), span), headers);
    },
    onResponse(call, { status }) {
      const span = spans.get(call);
      span?.setAttribute('http.response.status_code', status);
      if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
      end(call);
    },
    onRetry: (call, { error }) => end(call, error),
    onError: (call, { error }) => end(call, error),
  };
}
