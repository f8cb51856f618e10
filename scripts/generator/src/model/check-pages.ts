import { follow } from '@galilean/references';
import type {
  OpenApiDocument,
  OperationFacts,
  OperationObject,
  Parameter,
  PathItem,
  Response,
  Schema,
} from '@galilean/description/openapi-document';
import { SpecError } from '@galilean/description/spec-error';
import type { Parameter as BuiltParameter } from './model.js';

/** What the client sends to ask for a page. */
const askedWith = {
  'start-end': ['start', 'end'],
  'limit-offset': ['limit', 'offset'],
  page: ['page'],
} as const;

/**
 * A list that is said to come in pages must take the parameters of its style and hold a list where it says.
 *
 * @throws SpecError
 */
export function checkPages(
  document: OpenApiDocument,
  where: string,
  item: PathItem,
  operation: OperationObject,
): void {
  const pages = operation['x-galilean']?.pages;
  if (!pages) return;
  const names = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(
    (parameter) => follow<Parameter>(document, parameter).name,
  );
  const problems = (askedWith[pages.style] ?? [])
    .filter((name) => !names.includes(name))
    .map((name) => `${where}: pages of style \`${pages.style}\` need the parameter \`${name}\``);
  const answer = operation.responses['200'] && follow<Response>(document, operation.responses['200']);
  const schema = follow<Schema>(document, answer?.content?.['application/json']?.schema ?? {});
  const list = schema.properties?.[pages.items];
  if (!list || follow<Schema>(document, list).type !== 'array') {
    problems.push(`${where}: the answer has no list \`${pages.items}\` that its pages could hold`);
  }
  if (problems.length > 0) throw new SpecError(problems, 'Fix `x-galilean.pages` or the operation.');
}

/**
 * The client asks for pages by the service's names.
 *
 * @throws SpecError when one of them is called otherwise in the client
 */
export function checkPageNames(where: string, pages: Pages, parameters: readonly BuiltParameter[]): void {
  const asked: readonly string[] = (pages && askedWith[pages.style]) ?? [];
  const other = parameters.find(({ name, wire }) => name !== wire && asked.includes(wire));
  if (other)
    throw new SpecError([
      `${where}: pages of style \`${pages!.style}\` need the parameter \`${other.wire}\`, which is called \`${other.name}\` in the client`,
    ]);
}

type Pages = OperationFacts['pages'];
