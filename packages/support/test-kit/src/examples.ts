import { follow } from '@galilean/references';
import { readFileSync } from 'node:fs';

export type Json = Record<string, any>;

const bundle = new URL(import.meta.resolve('@galilean/spec/openapi.json'));
export const description = JSON.parse(readFileSync(bundle, 'utf8')) as Json;

const resolve = (node: Json): Json => follow<Json>(description, node);

function examplesOf(content: Json | undefined): [string, Json][] {
  return Object.values(content ?? {}).flatMap((media) =>
    Object.entries((media as Json).examples ?? {}).map(
      ([name, example]) => [name, resolve(example as Json).value as Json] as [string, Json],
    ),
  );
}

/** Every answer with status 200 and every request body of an operation, by the name of the example. */
export function operation(id: string): { answers: [string, Json][]; requests: [string, Json][] } {
  const operations = Object.values(description.paths as Json).flatMap((path) => Object.values(path as Json));
  const found = operations.find((one) => (one as Json).operationId === id) as Json;
  return {
    answers: examplesOf(resolve(found.responses['200']).content),
    requests: examplesOf(found.requestBody && resolve(found.requestBody).content),
  };
}
