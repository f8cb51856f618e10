import { lookUp } from '@galilean/references';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { OpenApiDocument } from './openapi-document.js';

/**
 * Finds the path references of the domains' `openapi.yaml` that lead nowhere. Redocly reports these at the root
 * document, where the paths were put together; the author needs the line that is wrong.
 */
export async function brokenPathReferences(rootFile: string, domains: readonly string[]): Promise<string[]> {
  const fragments = domains.map((domain) => join(dirname(rootFile), domain, 'openapi.yaml'));
  return (await Promise.all(fragments.map(brokenIn))).flat();
}

async function brokenIn(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const lines = new LineCounter();
  const references: { ref: string; line: number }[] = [];
  visit(parseDocument(text, { lineCounter: lines }), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value) || !value.range) return;
      references.push({ ref: String(value.value), line: lines.linePos(value.range[0]).line });
    },
  });
  const problems: string[] = [];
  for (const { ref, line } of references) {
    const missing = await whatIsMissing(file, ref);
    if (missing) problems.push(`${relative(process.cwd(), file)}:${line} $ref \`${ref}\`: ${missing}`);
  }
  return problems;
}

async function whatIsMissing(from: string, ref: string): Promise<string | undefined> {
  const [path = '', pointer = ''] = ref.split('#');
  if (/^https?:/.test(path)) return undefined;
  const target = path === '' ? from : resolve(dirname(from), path);
  const text = await readFile(target, 'utf8').catch(() => undefined);
  if (text === undefined) return `there is no file ${relative(process.cwd(), target)}`;
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error)
    return `${relative(process.cwd(), target)}:${error.linePos?.[0].line ?? 1} does not parse: ${firstLine(error)}`;
  const found = lookUp(document.toJS() as OpenApiDocument, `#${pointer}`);
  return found === undefined ? `there is no ${pointer} in ${relative(process.cwd(), target)}` : undefined;
}

const firstLine = (error: Error) => error.message.split('\n')[0];
