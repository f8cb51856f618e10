import { copyButton } from '../copy-button.js';
import { element } from '../element.js';
import { fold, jsonBlock, sentences } from '../fold.js';
import { knownOperations } from '../mock/facts.js';
import { showOutcome } from '../outcome/show-outcome.js';
import { loadSigning } from '../signing/load.js';
import { clientCall } from './client-call.js';
import { curl } from './curl.js';
import type { JudgedRequest, RequestDetails } from './seen.js';
import { showProblem } from './show-problem.js';

/** The content of an opened row. Its code is loaded with the first one. */
export async function showDetails(request: JudgedRequest, details: RequestDetails): Promise<HTMLElement[]> {
  const { query, body, headers, violations, answer } = details;
  return [
    showOutcome(request.outcome),
    ...(request.scenario === undefined
      ? []
      : [element('p', {}, 'Scenario: ', element('code', {}, request.scenario))]),
    ...violations.map(showProblem),
    copyButtons(request, details),
    ...(query ? [fold('Query', [pairs([...new URLSearchParams(query)])], true)] : []),
    ...(await bodyFolds('Request body', body)),
    ...(await bodyFolds('Answer', answer.body)),
    fold('Headers', [
      pairs(Object.entries(headers)),
      element('p', { class: 'soft' }, 'and of the answer:'),
      pairs(Object.entries(answer.headers)),
    ]),
  ];
}

function copyButtons(request: JudgedRequest, details: RequestDetails): HTMLElement {
  const facts = knownOperations()[request.operationId ?? ''];
  const { origin } = location;
  // What the description does not allow would not compile.
  const call = facts?.domain && details.violations.length === 0 && !details.body.isCut;
  return element(
    'div',
    { class: 'actions' },
    copyButton('Copy as curl', () => curl(request, details, origin)),
    call
      ? copyButton('Copy as client call', () => clientCall(request, details, { facts, origin }))
      : undefined,
  );
}

async function bodyFolds(label: string, { text, isCut }: RequestDetails['body']): Promise<HTMLElement[]> {
  if (text === '') return [];
  const folds = transactionsIn(text).map(async ({ name, transaction }) =>
    fold(`${name} in words`, [sentences(await inWords(transaction))], true),
  );
  return [...(await Promise.all(folds)), fold(isCut ? `${label}, cut off` : label, [jsonBlock(label, text)])];
}

async function inWords(transaction: string): Promise<string[]> {
  const signing = await loadSigning();
  try {
    return signing.inWords(transaction);
  } catch (error) {
    return [`Not a transaction that can be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const pairs = (named: readonly (readonly [string, string])[]): HTMLElement =>
  element(
    'dl',
    { class: 'pairs' },
    ...named.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  );

/** A transaction in a body, under the name of its member. */
interface NamedTransaction {
  name: string;
  /** Base64. */
  transaction: string;
}

const LEAST = 120;

/** The transactions in a JSON body, at any depth. */
function transactionsIn(text: string): NamedTransaction[] {
  const found: NamedTransaction[] = [];
  try {
    JSON.parse(text, (name, value: unknown) => {
      if (typeof value === 'string' && value.length > LEAST && /^[A-Za-z0-9+/]+=*$/.test(value))
        found.push({ name, transaction: value });
      return value;
    });
  } catch {
    // A body that is not JSON has none.
  }
  return found;
}
