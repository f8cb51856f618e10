import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { functionsOf, methodsOf, parameterFieldsOf } from '../../src/callables.js';
import { edit } from '../../src/editor.js';
import { entryPoints } from '../../src/entry-points.js';
import { isOurs } from '../../src/ours.js';
import { checker, exportsOf } from '../../src/program.js';

const clients = `
  import { createSwapClient } from '@galilean/swap';
  import { createTriggerClient } from '@galilean/trigger';
  const client = createSwapClient({ keyless: true });
  const trigger = createTriggerClient({ keyless: true });
`;

const docsOf = (symbol: ts.Symbol): string =>
  [
    ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    ...symbol.getJsDocTags(checker).map(({ text }) => ts.displayPartsToString(text)),
  ].join(' ');

/** An object needs no words if its fields have them. */
const isDocumented = (symbol: ts.Symbol): boolean =>
  /\w{3}/.test(docsOf(symbol).replace(/^Format: \S+/, '')) ||
  (fieldsOf(symbol).length > 0 && fieldsOf(symbol).every(isDocumented));

const fieldsOf = (symbol: ts.Symbol): ts.Symbol[] =>
  checker.getTypeOfSymbol(symbol).getProperties().filter(isOurs);

const exported = [...new Set(entryPoints.flatMap(exportsOf))];
const functions = functionsOf(exported, checker);
const methods = methodsOf(exported, checker);
const operations = methods.filter(({ name }) => /^\w+Methods\./.test(name));

describe('has documentation', () => {
  it('for every exported function', () => {
    expect(functions.length).toBeGreaterThan(170);
    expect(functions.filter(({ symbol }) => !isDocumented(symbol)).map(({ name }) => name)).toEqual([]);
  });

  it('for every operation, from its purpose to its errors', () => {
    expect(operations.length).toBeGreaterThan(50);
    const bare = operations.filter(({ symbol }) => !/Rate\s+limit:\s.*ApiError/s.test(docsOf(symbol)));
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('for every field of an object that a function or method takes', () => {
    const fields = [...functions, ...methods].flatMap((one) => parameterFieldsOf(one, checker));
    expect(new Set(fields.map(({ path }) => path)).size).toBeGreaterThan(1200);
    expect(fields.filter(({ symbol }) => !isDocumented(symbol)).map(({ path }) => path)).toEqual([]);
  });
});

// All are opened before one is asked about: each later one makes the compiler start again.
const order = `{ inputMint: '', outputMint: '', amount: '1', slippageBps: 50 }`;
const withOrder = `${clients} const order = await client.getOrder({ inputMint: '', outputMint: '', amount: '1' });`;
const atMethod = edit(`${clients} client.execute|Order({ signedTransaction: '', requestId: '' })`);
const atAmount = edit(`${clients} client.getOrder(${order.replace('amount', '|amount')})`);
const atSlippage = edit(`${clients} client.getOrder(${order.replace('slippageBps', '|slippageBps')})`);
const atField = edit(`${withOrder} order.signatureFee|Lamports`);
const atOption = edit(
  `import { createTokensClient } from '@galilean/tokens'; createTokensClient({ max|BodyBytes: 1 })`,
);
const atRouter = edit(`${withOrder} order.router === '|'`);

describe('over the cursor', () => {
  it('shows a method with its cost and when it may be repeated', () => {
    const shown = atMethod.hover();
    expect(shown).toContain('Call<ExecuteOrderResponse>');
    expect(shown).toMatch(/moves funds/);
    expect(shown).toContain('@throws');
  });

  it('shows a parameter with its unit and its bounds', () => {
    expect(atAmount.hover()).toContain('UnitInput<"base-units">');
    expect(atAmount.hover()).toMatch(/base units of the input token/);
    expect(atSlippage.hover()).toContain('UnitNumber<"bps">');
    expect(atSlippage.hover()).toContain('0 to 10000. When absent');
  });

  it('shows a field of an answer with its unit', () => {
    const shown = atField.hover();
    expect(shown).toContain('UnitNumber<"lamports">');
    expect(shown).toContain('@description');
  });

  it('shows an option with its unit and default', () => {
    expect(atOption.hover()).toMatch(/[Dd]efault/);
  });
});

it('offers the known values of an open enumeration', () => {
  const offered = [...atRouter.completions().keys()];
  expect(offered).toEqual(expect.arrayContaining(['metis', 'jupiterz', 'dflow', 'okx']));
});
