import type { Page } from '../page.js';
import { follow, type Media, type Schema, type Rule } from './description.js';
import { exampleAnswer, exampleCall } from './example-call.js';
import {
  bucketWords,
  pagesOf,
  retryOf,
  riskWords,
  sourceWords,
  stabilityWords,
  wordsFor,
} from './fact-words.js';
import { contents, fieldList, fieldsOf, merged, type Field } from './field-list.js';
import { errorsSection } from './errors-section.js';
import { typeWords } from './field-words.js';
import { and, DOT, prose, table, quoted } from './markdown.js';
import { operations, type Operation } from './operations.js';
import { shortened } from './placeholders.js';

/** A flow that makes a call. */
interface LinkedFlow {
  readonly link: string;
  readonly signs: boolean;
}

/** What the flows do for those who would make the call. */
const flowWords = (flows: readonly LinkedFlow[]): string =>
  [true, false]
    .map((signs) => flows.filter((flow) => flow.signs === signs))
    .filter((some) => some.length > 0)
    .map((some) => {
      const [make, guard, sign] =
        some.length === 1 ? ['makes', 'guards', 'signs'] : ['make', 'guard', 'sign'];
      const does = some[0]!.signs ? `${guard} what you sign` : `${sign} nothing`;
      return `${and(some.map(({ link }) => link))} ${make} this call for you, ${does}, and can resume.`;
    })
    .join(' ');

/**
 * The page of one operation: its purpose, parameters, answers and errors.
 *
 * @param flows Those that make this call.
 */
export function operationPage(operation: Operation, flows: readonly LinkedFlow[]): Page {
  const { operationId: id, summary, domain, order } = operation;
  const sections = [
    `# ${id}`,
    `${prose(summary)}.`,
    `<span class="badge ${operation.method.toLowerCase()}">${operation.method}</span> \`${operation.path}\`${DOT}<span class="badge ${operation['x-galilean'].risk}">${operation['x-galilean'].risk.replaceAll('-', ' ')}</span>${DOT}at \`${new URL(operation.server).host}\`, in [\`@galilean/${domain}\`](../packages/${domain}/index.md).`,
    ...introduction(operation),
    factTable(operation, flows),
    '<div class="columns"><div class="beside">',
    `## Example\n\n\`\`\`ts\n${exampleCall(operation).code}\n\`\`\``,
    answerExample(operation),
    '</div><div>',
    parametersSection(operation),
    answerSection(operation),
    '</div></div>',
    errorsSection(operation),
  ];
  return {
    path: `operations/${id}.md`,
    title: id,
    description: `${summary}: ${operation.method} ${operation.path} in @galilean/${domain}.`,
    order,
    text: withLinks(sections.filter(Boolean).join('\n\n'), id),
    settings: { domain, pageClass: 'operation', aside: false },
  };
}

/** The description; of a legacy operation its first sentence, which names what replaces it, as a warning. */
function introduction({ description = '', deprecated, 'x-galilean': { stability } }: Operation): string[] {
  if (stability !== 'legacy' && !deprecated) return [prose(description)];
  const [, first, rest] = /^(.*?\.)(?:\s+|$)(.*)$/s.exec(description)!;
  return [`::: warning Not for new code\n${prose(first!)}\n:::`, prose(rest!)];
}

const ids = new Set(operations.map(({ operationId }) => operationId));

/** Leads from the name of each other operation in the prose of a page to its page. */
const withLinks = (text: string, self: string): string =>
  text
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/(?<!\[)`(\w+)`/g, (code, name: string) =>
            name !== self && ids.has(name) ? `[${code}](./${name}.md)` : code,
          ),
    )
    .join('');

function factTable(operation: Operation, flows: readonly LinkedFlow[]): string {
  const facts = operation['x-galilean'];
  const rows = [
    ['Risk', wordsFor(riskWords, facts.risk)],
    // What only reads is part of most flows, and needs none.
    ...(flows.length > 0 && facts.risk !== 'read' ? [['Flow', flowWords(flows)]] : []),
    ['Repeating', retryOf(facts)],
    ['Rate limit', wordsFor(bucketWords, facts.bucket)],
    [
      'Credentials',
      operation.bearer
        ? 'API key, and the access token of a wallet. [`createTriggerSession()`](../packages/trigger/flows/createTriggerSession.md) makes a client that logs in for it.'
        : 'API key, or keyless at the lowest rate.',
    ],
    ['Stability', wordsFor(stabilityWords, facts.stability)],
    ['Known from', wordsFor(sourceWords, facts.source)],
    ...(facts.pages ? [['Pages', pagesOf(facts.pages)]] : []),
  ];
  return table(
    ['before you call', 'what it means'],
    rows.map(([name, words]) => [name!, words!]),
  );
}

function answerExample(operation: Operation): string {
  const example = exampleAnswer(operation);
  if (!example) return '';
  const json = `\`\`\`json\n${shortened(example.value)}\n\`\`\``;
  // A phone shows the fields sooner than the whole answer; beside the fields it is open.
  return `<details class="answer"><summary>An answer (${example.status})</summary>\n\n${json}\n\n</details>`;
}

function parametersSection(operation: Operation): string {
  const wire = operation.parameters.map(({ name, in: place, required, description, schema }): Field => ({
    name,
    schema,
    remarks: [required ? '**required**' : '', `in the ${place}`].filter(Boolean),
    description,
  }));
  const body = jsonOf(operation.requestBody?.content);
  const rules = operation['x-galilean'].rules ?? [];
  if (wire.length === 0 && !body) return '## Parameters\n\nNone.';
  return [
    '## Parameters',
    wire.length > 0 && fieldList(wire, 'request'),
    body && wire.length > 0 && 'And in the body:',
    body && bodyFields(follow(body.schema)),
    rules.length > 0 && `### Rules\n\n${rules.map((rule) => `- ${prose(ruleWords(rule))}`).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function bodyFields(schema: Schema): string {
  const { properties, required } = merged(schema);
  if (Object.keys(properties).length === 0) return contents(schema, 'request');
  const fields = fieldsOf({ properties, required }, 'request').map((field) => {
    const { const: constant, default: usual } = properties[field.name]!;
    const filled = required.includes(field.name) && (constant ?? usual) !== undefined;
    return filled ? { ...field, remarks: ['filled in by the client'] } : field;
  });
  return [fieldList(fields, 'request'), (schema.oneOf ?? schema.anyOf) && contents(schema, 'request')]
    .filter(Boolean)
    .join('\n\n');
}

function answerSection({ responses }: Operation): string {
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const parts = answers.map(([status, given]) => {
    const response = follow(given);
    const media = jsonOf(response.content);
    const heading = answers.length > 1 ? `### ${status}\n\n` : '';
    return `${heading}${prose(response.description)}\n\n${media ? body(media.schema) : 'No body.'}`;
  });
  return `## Answer\n\n${parts.join('\n\n')}`;
}

/** What an answer holds; before it, when it is no plain object, what it is: `A list of objects.` */
function body(schema: Schema): string {
  const words = typeWords(schema, 'answer');
  const kind = /^object(?! with)/.test(words) ? '' : `${/^[aeiou]/.test(words) ? 'An' : 'A'} ${words}.`;
  return [kind, contents(schema, 'answer', true)].filter(Boolean).join('\n\n');
}

const jsonOf = (content: Record<string, Media> | undefined): Media | undefined =>
  content?.['application/json'];

/** A rule between fields as a sentence. */
function ruleWords({ rule, fields, when, text }: Rule): string {
  const sentence = `${condition(when)}${demand(rule, fields)}`;
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.${text ? ` ${text}` : ''}`;
}

function condition(when: Rule['when']): string {
  if (!when) return '';
  if (when.above !== undefined) return `when \`${when.field}\` is above ${when.above}, `;
  return when.equals === undefined
    ? `when \`${when.field}\` is given, `
    : `when \`${when.field}\` is ${quoted(when.equals)}, `;
}

function demand(rule: string, fields: readonly string[]): string {
  const [first, ...others] = fields.map((field) => `\`${field}\``);
  const [allOf, othersOf] = [and([first, ...others]), and(others)];
  switch (rule) {
    case 'exclusive':
      return `at most one of ${allOf}`;
    case 'together':
      return `${allOf} only together`;
    case 'one-of':
      return `exactly one of ${allOf}`;
    case 'at-least-one':
      return `at least one of ${allOf}`;
    case 'requires':
      return `${allOf} ${others.length > 0 ? 'are' : 'is'} required`;
    case 'forbids':
      return `${allOf} must be left out`;
    case 'differs':
      return `${allOf} must differ`;
    case 'same':
      return `${allOf} must be the same`;
    case 'greater':
      return `${first} must be greater than ${othersOf}`;
    default:
      throw new Error(`The description has a rule "${rule}" that rule-words.ts does not explain.`);
  }
}
