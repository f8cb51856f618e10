import type { Description } from '@galilean/diff/schema/description';
import type { ApiParameter } from '@galilean/diff/input/document';
import { shapeOf } from '@galilean/diff/schema/build-shape';
import { collectOperations } from '@galilean/diff/operations/collect-operations';
import type { Operation } from '@galilean/diff/input/operation';
import { serverUrls } from '@galilean/diff/operations/server-urls';

/** A value for a parameter, such as the id of an order that another answer listed; undefined: the documented example. */
export type Known = (parameter: string) => string | undefined;

/** A request that only reads, or why an operation cannot be probed. */
export interface ProbeRequest {
  readonly operation: Operation;
  /** Path and query, with what is known by then in place of documented examples. */
  readonly target: (known: Known) => string;
  /** Origin, for an operation with its own server. */
  readonly origin: string;
}

export interface Skipped {
  readonly operation: Operation;
  readonly reason: string;
}

/**
 * Only GET operations with risk `read` that need no wallet session. Any other might move funds. Those that ask for the
 * fewest values come first, because their answers hold what the others ask for.
 */
export function probeRequests(description: Description): { requests: ProbeRequest[]; skipped: Skipped[] } {
  const requests: ProbeRequest[] = [];
  const skipped: Skipped[] = [];
  for (const operation of collectOperations(description)) {
    const reason = whyNot(operation);
    const target = (known: Known) => targetOf(description, operation, known);
    const missing = reason === undefined ? target(() => undefined).missing : undefined;
    if (reason !== undefined || missing !== undefined)
      skipped.push({ operation, reason: reason ?? `no example of \`${missing}\`` });
    else {
      const origin = serverUrls(operation.servers)[0] ?? '';
      requests.push({ operation, target: (known) => target(known).path, origin });
    }
  }
  const values = ({ operation }: ProbeRequest) => operation.parameters.filter(isNeeded).length;
  return { requests: requests.sort((one, other) => values(one) - values(other)), skipped };
}

const isNeeded = (parameter: ApiParameter) => parameter.required === true || parameter.in === 'path';

function whyNot({ method, operation, security }: Operation): string | undefined {
  const risk = (operation['x-galilean'] as { risk?: string } | undefined)?.risk;
  if (method !== 'get') return 'not a GET';
  if (risk !== 'read') return `its risk is \`${risk ?? 'not known'}\``;
  const isOpen = security.length === 0 || security.some((one) => !('bearer' in one));
  return isOpen ? undefined : 'needs the session of a wallet';
}

/** Only the required parameters. */
function targetOf(
  description: Description,
  { path, parameters }: Operation,
  known: Known,
): { path: string; missing?: string } {
  let filled = path;
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    if (!isNeeded(parameter)) continue;
    const value = known(parameter.name) ?? exampleOf(description, parameter);
    if (value === undefined || !['path', 'query'].includes(parameter.in))
      return { path, missing: parameter.name };
    if (parameter.in === 'path')
      filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(String(value)));
    else if (Array.isArray(value) && parameter.explode !== false) {
      for (const one of value) query.append(parameter.name, String(one));
    } else query.set(parameter.name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return { path: query.size > 0 ? `${filled}?${query}` : filled };
}

function exampleOf(description: Description, { example, examples, schema }: ApiParameter): unknown {
  if (example !== undefined) return example;
  const [named] = Object.values((examples as Record<string, { value?: unknown }> | undefined) ?? {});
  const value = named && (description.follow(named) as { value?: unknown }).value;
  if (value !== undefined) return value;
  const shape = shapeOf(description.node(schema));
  const [ofSchema] = (shape.words.get('examples')?.[0] as unknown[] | undefined) ?? [];
  return (
    ofSchema ??
    shape.words.get('example')?.[0] ??
    shape.words.get('default')?.[0] ??
    [...(shape.values?.values() ?? [])][0]
  );
}
