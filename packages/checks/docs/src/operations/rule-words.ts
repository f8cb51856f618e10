import type { Rule } from './description.js';
import { quoted } from './markdown.js';

/** A rule between fields as a sentence. */
export function ruleWords({ rule, fields, when, text }: Rule): string {
  const sentence = `${condition(when)}${demand(rule, fields)}`;
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.${text ? ` ${text}` : ''}`;
}

function condition(when: Rule['when']): string {
  if (!when) return '';
  if (when.above !== undefined) return `with \`${when.field}\` above ${when.above}, `;
  return when.equals === undefined
    ? `with \`${when.field}\`, `
    : `with \`${when.field}\` ${quoted(when.equals)}, `;
}

function demand(rule: string, fields: readonly string[]): string {
  const [first, ...others] = fields.map((field) => `\`${field}\``);
  const all = [first, ...others];
  switch (rule) {
    case 'exclusive':
      return `at most one of ${all.join(', ')}`;
    case 'together':
      return `${all.join(' and ')} only together`;
    case 'one-of':
      return `exactly one of ${all.join(', ')}`;
    case 'at-least-one':
      return `at least one of ${all.join(', ')}`;
    case 'requires':
      return `${all.join(' and ')} ${others.length > 0 ? 'are' : 'is'} required`;
    case 'forbids':
      return `${all.join(' and ')} must be left out`;
    case 'differs':
      return `${all.join(' and ')} must differ`;
    case 'same':
      return `${all.join(' and ')} must be the same`;
    case 'greater':
      return `${first} must be greater than ${others.join(' and ')}`;
    default:
      throw new Error(`The description has a rule "${rule}" that rule-words.ts does not explain.`);
  }
}
