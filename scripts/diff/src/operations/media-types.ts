import type { Content } from '../input/document.js';

/** `application/json`: lower case, without the character set, other parameters in order. */
function normalMediaType(written: string): string {
  const [type = '', ...parameters] = written.split(';').map((part) => part.trim().toLowerCase());
  const kept = parameters.filter((parameter) => parameter !== '' && !parameter.startsWith('charset=')).sort();
  return [type, ...kept].join(';');
}

export const byMediaType = (content: Content): Map<string, Content[string]> =>
  new Map(Object.entries(content).map(([type, media]) => [normalMediaType(type), media ?? {}]));

/** Whether the range (`application/*`) holds the type. */
export function coversMediaType(range: string, type: string): boolean {
  if (range === '*/*') return true;
  return range.endsWith('/*') && type.startsWith(range.slice(0, -1));
}

export const isJson = (type: string): boolean => /^application\/(?:[\w.-]+\+)?json(?:;|$)/.test(type);
