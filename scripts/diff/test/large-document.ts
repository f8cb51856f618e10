import { answer, documentOf, json, ok, type Json } from '../src/testing/documents.js';

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/**
 * A document like those of vendors with many kinds of messages: every use of a union has its own description, and the
 * branches, which are tagged objects, contain unions again. `size` is the number of unions.
 */
export function largeDocument(size: number, branches = 8): Json {
  const schemas: Json = {};
  const paths: Json = {};
  for (let index = 0; index < size; index++) {
    const union = `Union${index}`;
    const names = Array.from({ length: branches }, (_, at) => `${union}Branch${at}`);
    schemas[union] = {
      description: `One of the kinds of ${union}.`,
      oneOf: names.map((name, at) =>
        at % 2 === 0 ? ref(name) : { description: `A ${name}.`, ...ref(name) },
      ),
      discriminator: { propertyName: 'type' },
    };
    for (const [at, name] of names.entries()) {
      const next = ref(`Union${(index * 3 + at + 1) % size}`);
      schemas[name] = {
        type: 'object',
        required: ['type'],
        properties: {
          type: { type: 'string', const: name },
          text: { type: 'string', description: 'Said aloud.' },
          next: { description: 'What follows.', ...next },
          parts: { type: 'array', items: { title: 'Part', allOf: [next] } },
          maybe: { anyOf: [next, { type: 'null' }], description: 'If anything.' },
        },
      };
    }
    paths[`/unions/${index}`] = {
      get: { responses: answer({ description: 'What is there.', ...ref(union) }) },
      post: { requestBody: { content: json({ title: 'New', ...ref(union) }) }, responses: ok },
    };
  }
  return documentOf(paths, { components: { schemas } });
}
