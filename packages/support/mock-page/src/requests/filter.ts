import type { Tone } from '../outcome/judge.js';
import { verdictWords, type JudgedRequest } from './seen.js';

/** Which requests are shown. */
export interface Filter {
  /** Words that must all occur, in any order. */
  text: string;
  tone: Tone | '';
}

export function fits(request: JudgedRequest, { text, tone }: Filter): boolean {
  if (tone !== '' && request.outcome.tone !== tone) return false;
  const { method, path, operationId, status, scenario, outcome } = request;
  const said = [method, path, operationId, status, verdictWords(request), scenario, outcome.title]
    .join(' ')
    .toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
