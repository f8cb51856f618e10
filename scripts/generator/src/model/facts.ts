import type { OperationFacts, OperationObject } from '@galilean/description/openapi-document';
import { SpecError } from '@galilean/description/spec-error';

/** What is taken for granted where `x-galilean` leaves something out: the cautious choice, which costs no money. */
const cautious: OperationFacts = {
  risk: 'changes-state',
  retry: 'never',
  bucket: 'default',
  stability: 'stable',
  source: 'vendor-docs',
};
/** A GET of a description without `x-galilean`. */
const harmless: OperationFacts = { ...cautious, risk: 'read', retry: 'safe' };

/** spec/x-galilean.schema.json says the same; here it keeps a misspelt word out of the generated table. */
const words = {
  risk: ['read', 'builds-transaction', 'changes-state', 'moves-funds'],
  retry: ['safe', 'same-bytes-only', 'check-first', 'never'],
  bucket: ['default', 'execute', 'submit'],
  stability: ['stable', 'beta', 'legacy'],
  source: ['brief', 'vendor-docs', 'observed'],
} as const satisfies { [Field in keyof OperationFacts]?: readonly OperationFacts[Field][] };

/**
 * What behaviour needs to know about an operation.
 *
 * @throws SpecError for a word that has no meaning, and for `check-first` that does not say what to check.
 */
export function factsOf(where: string, method: string, operation: OperationObject): OperationFacts {
  const given: Partial<OperationFacts> | undefined = operation['x-galilean'];
  if (!given) return method === 'get' ? harmless : cautious;
  const facts: OperationFacts = { ...cautious, ...given };
  const problems = Object.entries(words).flatMap(([field, known]) => {
    const word = facts[field as keyof typeof words];
    const isKnown = (known as readonly string[]).includes(word);
    return isKnown
      ? []
      : [`${where}: x-galilean.${field} is ${JSON.stringify(word)}; known are ${known.join(', ')}`];
  });
  if (facts.retry === 'check-first' && !facts.reconciledBy)
    problems.push(
      `${where}: x-galilean.retry \`check-first\` needs \`reconciledBy\`, the read to check with`,
    );
  if (problems.length > 0) throw new SpecError(problems);
  return facts;
}
