import ts from 'typescript';
import type { Export, Exports } from './exports.js';
import { codeOf, inputFrom, signaturesOf, type Parameter, type Signature } from './signatures.js';

/** What gives a flow as a mutation of TanStack Query. */
export interface Mutation {
  readonly flow: Export;
  readonly signature: Signature;
  /** What `mutate` takes: the flow's own parameters. */
  readonly params: Parameter;
  /** What `mutate` ends with, such as `SwapResult`. */
  readonly result: string;
}

/** Reads a mutation from its type, `MutationMaker<typeof swap>`, and its flow; undefined for any other name. */
export function mutationFrom(one: Export, exports: Exports): Mutation | undefined {
  const { declaration } = one;
  const type = ts.isVariableDeclaration(declaration) ? declaration.type : undefined;
  if (!type || !ts.isTypeReferenceNode(type) || type.typeName.getText() !== 'MutationMaker') return undefined;
  const { checker } = exports;
  const flowName = (type.typeArguments![0] as ts.TypeQueryNode).exprName.getText();
  const flow = exports.exportOf(exports.symbolOf(flowName, declaration.getSourceFile())!)!;
  const called = signaturesOf(flow, exports).at(-1)!;
  const [client, signer, params, ofFlow] = called.parameters as [Parameter, Parameter, Parameter, Parameter];
  const call = checker.getTypeOfSymbol(one.symbol).getCallSignatures()[0]!;
  const members = checker.getTypeOfSymbol(call.parameters[2]!).getProperties();
  const options: Parameter = {
    name: 'options',
    isOptional: false,
    type: `MutationOptions<${ofFlow.type}>`,
    words: '',
    file: ofFlow.file,
    objects: [{ name: '', words: '', members: members.map((member) => inputFrom([member], checker)) }],
  };
  const result = /^Promise<(.*)>$/s.exec(called.returns)![1]!;
  // The steps' own types are the same for every call.
  const made = checker.typeToString(call.getReturnType(), declaration, ts.TypeFormatFlags.NoTruncation);
  const [, steps] = /FlowStep<(?:import\([^)]*\)\.)?(\w+)/.exec(made)!;
  const returns = `FlowMutation<${params.type}, ${result}, FlowStep<${steps}>>`;
  const parameters = [client, { ...signer, words: signer.words || 'The wallet that signs.' }, options];
  return {
    flow,
    signature: { code: codeOf(one.name, [], parameters, returns), parameters, returns, file: called.file },
    params,
    result,
  };
}
