import type { ReportedOutcome } from './matches.js';

/** The service's error, in one shape for all of its error bodies. */
export interface Fault extends ReportedOutcome {
  /**
   * Where the body comes from: the gateway (`{ code, message }`), the swap, token and trigger services (`{ error, … }`),
   * the prediction service (`{ type, message, … }`), the submission host (JSON-RPC with status 200), or a quote with an
   * error in a success.
   */
  shape: 'gateway' | 'service' | 'prediction' | 'json-rpc' | 'quote' | 'none';
  /** Type of a prediction error, such as `invalid_request_error`. */
  type?: string;
  /** The parameter that a prediction error is about. */
  param?: string;
  /** Further details: `cause` of trigger v1, `details` by field of trigger v2. */
  details?: unknown;
  /** Signature of a transaction that was sent anyway. */
  signature?: string;
  requestId?: string;
}

/** Reads an error body, or a success that may hold an error, into one shape. Never throws. */
export function readFault(body: unknown): Fault {
  if (!isRecord(body)) return typeof body === 'string' ? { shape: 'none', message: body } : { shape: 'none' };
  const rpc = isRecord(body['error']) ? body['error'] : undefined;
  const source = rpc ?? body;
  return withoutEmpty({
    shape: shapeOf(body, rpc),
    code: codeOf(source['code']) ?? codeOf(source['errorCode']),
    message: firstText(rpc?.['message'], body['errorMessage'], body['error'], body['message']),
    state: firstText(body['status']),
    router: firstText(body['router']),
    type: firstText(body['type']),
    param: firstText(body['param']),
    details: body['details'] ?? body['cause'],
    signature: firstText(body['signature']),
    requestId: firstText(body['requestId'], body['request_id']),
  });
}

/**
 * Which limit a 429 is about: that of the plan, which passes with the sliding window, or a firewall rule that the team
 * configured. Undefined when the body does not say.
 */
export function limitedBy(body: unknown): 'plan' | 'firewall' | undefined {
  const { message } = readFault(body);
  if (!message || !/too many requests/i.test(message)) return undefined;
  return message.startsWith('[API Gateway]') ? 'plan' : 'firewall';
}

function shapeOf(body: Record<string, unknown>, rpc: object | undefined): Fault['shape'] {
  if (rpc) return 'json-rpc';
  if ('errorCode' in body || 'errorMessage' in body) return 'quote';
  if (typeof body['error'] === 'string') return 'service';
  if (typeof body['message'] !== 'string') return 'none';
  return typeof body['type'] === 'string' ? 'prediction' : 'gateway';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const codeOf = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined;
const firstText = (...values: unknown[]) =>
  values.find((value): value is string => typeof value === 'string' && value !== '');
const withoutEmpty = (fault: Fault) =>
  Object.fromEntries(
    Object.entries(fault).filter(([, value]) => value !== undefined && value !== null),
  ) as unknown as Fault;
