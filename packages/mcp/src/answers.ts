import { isFlowError } from '@galilean/flow';
import { isLimitError } from '@galilean/limits';
import { isSigningError } from '@galilean/signing';

/** On what a trade happens: `mock` and `paper` move no money. */
export type Mode = 'mock' | 'paper' | 'real';

/** What a tool answers: plain data, whose texts are ours unless they are marked. */
export type Answer = Readonly<Record<string, unknown>>;

/**
 * Marks a text that the service, a token's issuer or a transaction wrote. An agent must not read it as an instruction. On one
 * line, without what could hide in it, and short.
 */
export const ofOthers = (text: unknown): { readonly textOfOthers: string } | undefined =>
  text === undefined || text === null || text === ''
    ? undefined
    : {
        textOfOthers: String(text)
          .replaceAll(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, ' ')
          .slice(0, 300),
      };

const isWord = (value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && /^[\w.:/#-]{1,100}$/.test(value));

/** What the service says in a field that holds a word or a number; a text is marked. */
export const wordOf = (value: unknown): unknown => (isWord(value) ? value : ofOthers(value));

/** The words of a result that are data, by name; others are left out. */
export function picked(from: unknown, names: readonly string[]): Answer {
  const fields = Object(from) as Record<string, unknown>;
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, wordOf(fields[name])]])),
  );
}

/** Why nothing, or nothing more, happened. The words of an error may quote the service. */
export function failure(error: unknown): Answer {
  if (isFlowError(error)) {
    const { code, next, context, cause } = error;
    const inner = cause === undefined ? {} : failure(cause);
    const about = picked(context, ['run', 'step', 'signature', 'order']);
    const signed = 'signature' in context;
    return {
      error: code,
      next,
      ...about,
      ...inner,
      signed,
      ...(!inner['why'] && { why: ofOthers(error.message) }),
    };
  }
  if (isLimitError(error))
    return { error: error.code, signed: false, why: error.message, breaches: error.breaches };
  if (isSigningError(error)) {
    // Addresses and numbers of the transaction, in our words.
    const { code, message, context } = error;
    const { codes } = Object(context) as { codes?: readonly string[] };
    return { error: code, signed: false, ...(codes && { rules: codes }), why: ofOthers(message) };
  }
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return { error: wordOf(code) ?? 'failed', why: ofOthers(message) };
}
