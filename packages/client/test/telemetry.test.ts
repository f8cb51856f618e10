import { propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { traceHooks } from '../src/telemetry.js';
import { fakeClock } from '@galilean/test-kit/fake-clock';
import { inTurn, rejection } from '@galilean/test-kit/rejection';
import { recordingClient } from './table.js';

const exporter = new InMemorySpanExporter();
trace.setGlobalTracerProvider(
  new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
);
propagation.setGlobalPropagator({
  inject: (context, carrier, setter) =>
    setter.set(carrier, 'traceparent', trace.getSpanContext(context)!.spanId),
  extract: (context) => context,
  fields: () => ['traceparent'],
});
beforeEach(() => exporter.reset());
afterAll(() => {
  trace.disable();
  propagation.disable();
});

it('creates a span per attempt and propagates it', async () => {
  const clock = fakeClock();
  const failing = Response.json({}, { status: 503 });
  const { client, seen } = recordingClient(inTurn(new TypeError('reset'), failing, Response.json({})), {
    clock,
    hooks: traceHooks(),
  });
  await clock.drive(client.getThing({ thingId: 'my-wallet' }));
  const spans = exporter.getFinishedSpans();
  expect(seen.map(({ headers }) => headers['traceparent'])).toEqual(
    spans.map((span) => span.spanContext().spanId),
  );
  expect(spans.map(({ name, status, attributes }) => [name, status.code, attributes])).toEqual(
    [
      [SpanStatusCode.ERROR, { 'error.type': 'network/failed' }],
      [SpanStatusCode.ERROR, { 'http.response.status_code': 503 }],
      [SpanStatusCode.UNSET, { 'http.response.status_code': 200 }],
    ].map(([status, own], attempt) => [
      'getThing',
      status,
      {
        'http.request.method': 'GET',
        'http.request.resend_count': attempt,
        'url.template': '/things/{thingId}',
        'server.address': 'api.example',
        'galilean.risk': 'read',
        ...(own as object),
      },
    ]),
  );
});

it('ends the span of a call that was aborted', async () => {
  const controller = new AbortController();
  const { client } = recordingClient(() => new Promise(() => {}), { hooks: traceHooks() });
  const call = rejection(client.listThings({}, { signal: controller.signal }));
  await new Promise((resolve) => setImmediate(resolve));
  controller.abort();
  await call;
  expect(exporter.getFinishedSpans().map(({ attributes }) => attributes['error.type'])).toEqual(['aborted']);
});
