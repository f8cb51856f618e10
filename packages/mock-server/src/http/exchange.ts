import type { IHttpRequest } from '@stoplight/prism-http';
import type { HttpMethod } from '@stoplight/types';
import type { RecordedRequest, Violation } from '../contract/recorded-request.js';
import type { Preference } from '../contract/responder.js';
import type { WireAnswer, WireRequest } from '../contract/wire.js';
import { Scenario } from '../scenarios/scenario.js';
import type { PrismOperation } from '../validation/prism/load-prism.js';
import type { RequestFindings } from '../validation/prism/validator.js';
import { acceptedTypes, type Operation } from './operation.js';
import type { ReadBody, Target } from './read-request.js';
import type { Route } from './router.js';

/** What ends an exchange: the answer, and what the record says about it. */
export interface Conclusion extends Pick<RecordedRequest, 'verdict'> {
  readonly answer: WireAnswer;
  /** Default: the mock itself. */
  readonly answeredBy?: RecordedRequest['answeredBy'];
  /** Of the request and of the answer. Default: none. */
  readonly violations?: readonly Violation[];
}

/** A request on its way through the stages, with what each of them has found out. */
export class Exchange {
  /** Known from the stage `operation` on, as are the next three. */
  operation!: Operation;
  pathParams!: Record<string, string>;
  /** JSON value or text; `undefined` without a body. */
  body: unknown;
  /** The same with integers over 2^53 as bigint. */
  exactBody: unknown;
  /** Whether the gateway has let it in. */
  isAdmitted = false;
  scenario = new Scenario();
  /** The scenarios that change the answer, as text. */
  played: string | undefined;
  preference: Preference = {};
  /** The operation and the request as Prism needs them, and what it found; known from the stage `findings` on. */
  forPrism!: PrismOperation;
  prismRequest!: IHttpRequest;
  found!: RequestFindings;
  /** All violations of the request. */
  violations: readonly Violation[] = [];

  constructor(
    readonly wire: WireRequest,
    readonly target: Target,
    readonly route: Route<Operation>,
    readonly sent: ReadBody,
  ) {}
}

/** The request in Prism's form. */
export function toPrismRequest({ operation, wire, target, body }: Exchange): IHttpRequest {
  const server = target.queryValues['__server'];
  const { 'content-type': type, authorization, ...rest } = wire.headers;
  const accepted = acceptedTypes(operation.writableTypes ?? [], wire.headers['accept']);
  return {
    method: wire.method.toLowerCase() as HttpMethod,
    url: {
      path: target.path,
      query: operation.queryForPrism(target.queryValues),
      ...(typeof server === 'string' && server !== '' ? { baseUrl: server } : {}),
    },
    // As the standards mean them.
    headers: {
      ...rest,
      // Without a body its type says nothing, and Prism throws at one that it cannot read.
      ...(wire.body.byteLength > 0 && type !== undefined && { 'content-type': type }),
      // Authentication schemes are case-insensitive, but Prism accepts only `Bearer`.
      ...(authorization !== undefined && {
        authorization: authorization.replace(/^bearer(?=\s)/i, 'Bearer'),
      }),
      // In order, without weights and ranges: Prism takes the first that an answer has.
      ...(accepted.length > 0 && { accept: accepted.join(', ') }),
      // Without one, as in chunked bodies, Prism does not check the content type.
      'content-length': String(wire.body.byteLength),
    },
    // Prism treats null as a missing body.
    body: body ?? null,
  };
}
