import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { edit } from '../../src/editor.js';
import { entryPoints } from '../../src/entry-points.js';
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

/** An object of fields is told by its fields. */
const isDocumented = (parameter: ts.Symbol): boolean =>
  /\w{3}/.test(docsOf(parameter).replace(/^Format: \S+/, '')) ||
  (checker.getTypeOfSymbol(parameter).getProperties().length > 0 &&
    checker.getTypeOfSymbol(parameter).getProperties().every(isDocumented));

const methods = entryPoints.flatMap((entry) =>
  exportsOf(entry)
    .filter(({ name }) => name.endsWith('Methods'))
    .flatMap((symbol) => checker.getDeclaredTypeOfSymbol(symbol).getProperties()),
);

describe('of every method', () => {
  it('has words, from what it does to how it fails', () => {
    expect(methods.length).toBeGreaterThan(50);
    const bare = methods.filter((method) => !/Rate\s+limit:\s.*ApiError/s.test(docsOf(method)));
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('has words for every parameter', () => {
    const parameters = methods.flatMap((method) => {
      const [params] = checker.getTypeOfSymbol(method).getCallSignatures()[0]!.parameters;
      const fields = params ? checker.getTypeOfSymbol(params).getProperties() : [];
      return fields.map((field) => [`${method.name}.${field.name}`, isDocumented(field)] as const);
    });
    expect(parameters.length).toBeGreaterThan(150);
    expect(parameters.filter(([, documented]) => !documented)).toEqual([]);
  });
});

describe('over the cursor', () => {
  it('shows a method with what it costs and when it may be repeated', () => {
    const shown = edit(`${clients} client.execute|Order({ signedTransaction: '', requestId: '' })`).hover();
    expect(shown).toContain('Call<ExecuteOrderResponse>');
    expect(shown).toMatch(/moves funds/);
    expect(shown).toContain('@throws');
  });

  it('shows a parameter with its unit and its bounds', () => {
    const order = `{ inputMint: '', outputMint: '', amount: '1', slippageBps: 50 }`;
    const at = (name: string) =>
      edit(`${clients} client.getOrder(${order.replace(name, `|${name}`)})`).hover();
    expect(at('amount')).toContain('UnitString<"base-units">');
    expect(at('amount')).toMatch(/base units of the input token/);
    expect(at('slippageBps')).toContain('UnitNumber<"bps">');
    expect(at('slippageBps')).toContain('0 to 10000. When absent');
  });

  it('shows a field of an answer with its unit', () => {
    const program = `${clients} const order = await client.getOrder({ inputMint: '', outputMint: '', amount: '1' });`;
    const shown = edit(`${program} order.signatureFee|Lamports`).hover();
    expect(shown).toContain('UnitNumber<"lamports">');
    expect(shown).toContain('@description');
  });

  it('shows an option with its unit and default', () => {
    const shown = edit(
      `import { createTokensClient } from '@galilean/tokens'; createTokensClient({ max|BodyBytes: 1 })`,
    ).hover();
    expect(shown).toMatch(/[Dd]efault/);
  });
});

it('offers the known values of an open enumeration', () => {
  const program = `${clients} const order = await client.getOrder({ inputMint: '', outputMint: '', amount: '1' });`;
  const offered = [...edit(`${program} order.router === '|'`).completions().keys()];
  expect(offered).toEqual(expect.arrayContaining(['metis', 'jupiterz', 'dflow', 'okx']));
});
