import { MockServerError } from '../contract/errors.js';
import type { PrismOperation } from '../validation/prism/load-prism.js';
import { createSchemaCheck } from '../validation/prism/schema-checker.js';
import { findBroken } from '../validation/prism/broken-part.js';
import { placedSchemas } from './placed-schemas.js';
import { documentPointer } from './document-pointer.js';

/** A part of a schema that does not compile, and everything that uses it. */
interface BrokenPart {
  /** In the document. */
  pointer: string;
  reason: string;
  users: string[];
}

/**
 * Finds the schemas that do not compile. Of an answer they are skipped, with a warning: it is sent unchecked. Of a
 * request they stop the start, because wrong requests would pass.
 * @param origin how messages name the document
 * @returns the warnings
 * @throws MockServerError `SCHEMA_BROKEN`, with every place in a request
 */
export function checkSchemas(
  operations: readonly PrismOperation[],
  document: unknown,
  origin: string,
): string[] {
  const check = createSchemaCheck();
  const found = { request: new Map<string, BrokenPart>(), answer: new Map<string, BrokenPart>() };
  for (const operation of operations) {
    const bundled = (operation as { __bundled__?: unknown }).__bundled__;
    for (const placed of placedSchemas(operation)) {
      for (const { inner, reason } of findBroken(check, placed.schema, bundled)) {
        const pointer = documentPointer(document, [...placed.steps, ...inner]);
        note(found[placed.side], { pointer, reason, user: `${placed.place} of ${nameOf(operation)}` });
      }
    }
  }
  const inRequests = [...found.request.values()];
  if (inRequests.length > 0) {
    throw new MockServerError(
      'SCHEMA_BROKEN',
      `${origin}: ${count(inRequests.length)} of requests cannot be compiled, so nothing would be checked against ` +
        `${inRequests.length === 1 ? 'it' : 'them'}:\n${inRequests.map((one) => `  ${line(one)}`).join('\n')}`,
    );
  }
  return [...found.answer.values()].map(
    (one) =>
      `${origin}: a schema of answers cannot be compiled, so these answers are not checked: ${line(one)}`,
  );
}

function note(
  parts: Map<string, BrokenPart>,
  { pointer, reason, user }: { pointer: string; reason: string; user: string },
): void {
  const part = parts.get(pointer) ?? { pointer, reason, users: [] };
  parts.set(pointer, part);
  part.users.push(user);
}

const nameOf = ({ iid, method, path }: PrismOperation): string => iid ?? `${method.toUpperCase()} ${path}`;

const SHOWN_USERS = 3;

function line({ pointer, reason, users }: BrokenPart): string {
  const more = users.length > SHOWN_USERS ? ` and ${users.length - SHOWN_USERS} more` : '';
  return `#${pointer}: ${reason} (${users.slice(0, SHOWN_USERS).join(', ')}${more})`;
}

const count = (number: number): string => (number === 1 ? 'a schema' : `${number} schemas`);
