import type ts from 'typescript';

/** Declared by us; what TypeScript or a third party declares is theirs to answer for. */
export const isOurs = (symbol: ts.Symbol | undefined): boolean =>
  symbol?.declarations?.every((one) => {
    const { fileName } = one.getSourceFile();
    return !/\/node_modules\/(?!@galilean\/)/.test(fileName);
  }) ?? true;
