import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CapturedAnswer, fileNameOf } from './captured-answer.js';

export interface CapturedFile {
  /** Without its folder. */
  name: string;
  answer: CapturedAnswer;
}

/** A captured answer is not in the form that `spec/captured/README.md` describes. */
export class CapturedError extends Error {
  override readonly name = 'CapturedError';
}

const NAME = /^[A-Za-z][A-Za-z0-9]*-\d{3}-\d{4}-\d{2}-\d{2}(?:-([2-9]|[1-9]\d+))?\.json$/;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isPointers = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === 'string' && /^(\/|$)/.test(one));
const needed: Readonly<Record<string, (value: unknown) => boolean>> = {
  source: isText,
  date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  kind: (value) => value === 'live' || value === 'documented',
  operationId: isText,
  status: (value) => Number.isInteger(value),
  body: (value) => value !== undefined,
};
const optional: typeof needed = {
  elided: isPointers,
  note: isText,
  supersededBy: isText,
  differsAt: isPointers,
  transaction: (value) => typeof value === 'object',
};

/**
 * The answers of a folder, sorted by name. Files with another kind of name hold something else.
 * @throws CapturedError for a file that is not in the form
 */
export async function readCaptured(folder: string): Promise<CapturedFile[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, answer: checked(name, await readFile(join(folder, name), 'utf8')) })),
  );
}

function checked(name: string, text: string): CapturedAnswer {
  const value = parsed(name, text);
  const wrong = [
    ...Object.keys(needed).filter((field) => !needed[field]!(value[field])),
    ...Object.keys(value).filter((field) => !(field in needed) && !optional[field]?.(value[field])),
  ];
  if (wrong.length > 0) {
    throw new CapturedError(
      `${name}: ${wrong.join(', ')}: missing, unknown or of another form. See spec/captured/README.md.`,
    );
  }
  const answer = value as unknown as CapturedAnswer;
  if ((answer.supersededBy === undefined) !== (answer.differsAt === undefined))
    throw new CapturedError(
      `${name}: supersededBy says what changed, differsAt where: give both or neither.`,
    );
  const number = Number(NAME.exec(name)?.[1] ?? 1);
  const right = fileNameOf(answer, number);
  if (name !== right) throw new CapturedError(`${name}: by its content, its name is ${right}.`);
  return answer;
}

function parsed(name: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // The message of the parser may quote the answer.
  }
  throw new CapturedError(`${name} is not a JSON object.`);
}
