import type { BaseResolver } from '@redocly/openapi-core';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Files of a description in folders that do not parse, each with its line. Asked before anything else: a reference into such
 * a file would be reported as broken at each place that has it.
 *
 * @param resolver keeps what it parses, for the lint or the bundle that follows
 */
export async function unparsableFiles(
  root: string,
  domains: readonly string[],
  resolver: BaseResolver,
): Promise<readonly string[]> {
  const folder = dirname(root);
  const found = await Promise.all(
    [...domains, 'shared'].map(async (name) => {
      const files = await readdir(join(folder, name), { recursive: true }).catch(() => []);
      return files.filter((file) => /\.ya?ml$/.test(file)).map((file) => join(folder, name, file));
    }),
  );
  const problems = await Promise.all(
    found
      .flat()
      .sort()
      .map((file) => whyUnparsable(file, resolver)),
  );
  return problems.filter((problem) => problem !== undefined);
}

async function whyUnparsable(file: string, resolver: BaseResolver): Promise<string | undefined> {
  try {
    await resolver.resolveDocument(null, file);
    return undefined;
  } catch (error) {
    const { mark, reason, message } = (error as { readonly originalError: ParseError }).originalError;
    const place = mark ? `:${mark.line + 1}:${mark.column + 1}` : '';
    return `${relative(process.cwd(), file)}${place} does not parse: ${reason ?? message}`;
  }
}

interface ParseError extends Error {
  readonly reason?: string;
  readonly mark?: { readonly line: number; readonly column: number };
}
