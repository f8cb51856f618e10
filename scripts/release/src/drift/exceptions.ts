import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { parse } from 'yaml';
import { InputError } from '@galilean/diff/input/input-error';
import type { Drift } from './drift.js';

/** An intended difference from the vendor's files. */
export interface Exception {
  /** `GET /swap/v2/order`; `*` matches any text, here and in the other fields. */
  readonly operation: string;
  /** `200.body.router`; default any. */
  readonly location?: string;
  /** An effect of the diff, or `missing` or `only-ours`; default any. */
  readonly effect?: string;
  readonly reason: string;
}

export async function readExceptions(file: string): Promise<readonly Exception[]> {
  const name = relative(process.cwd(), file);
  const written: unknown = parse(await readFile(file, 'utf8')) ?? [];
  if (!Array.isArray(written)) throw new InputError([`${name}: must be a list of exceptions`]);
  const problems = written.flatMap((one: unknown, index) => {
    const entry = (one ?? {}) as Record<string, unknown>;
    return ['operation', 'reason']
      .filter((field) => typeof entry[field] !== 'string' || entry[field] === '')
      .map((field) => `${name}: exception ${index + 1} lacks ${field}`);
  });
  if (problems.length > 0) throw new InputError(problems);
  return written as Exception[];
}

export interface DriftFindings {
  /** Differences without an exception. */
  readonly news: readonly Drift[];
  /** Exceptions that match no difference. */
  readonly idle: readonly Exception[];
}

export function applyExceptions(found: readonly Drift[], exceptions: readonly Exception[]): DriftFindings {
  const used = new Set<Exception>();
  const news = found.filter((drift) => {
    const matching = exceptions.filter((exception) => matches(exception, drift));
    for (const exception of matching) used.add(exception);
    return matching.length === 0;
  });
  return { news, idle: exceptions.filter((exception) => !used.has(exception)) };
}

const matches = ({ operation, location = '*', effect = '*' }: Exception, drift: Drift) =>
  fits(operation, drift.operation) && fits(location, drift.location) && fits(effect, drift.effect);

function fits(pattern: string, text: string): boolean {
  if (!pattern.includes('*')) return pattern === text;
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}
