import type ts from 'typescript';

/** Whether we declare it, rather than TypeScript or a third party. */
export const isOurs = (symbol: ts.Symbol | undefined): boolean =>
  symbol?.declarations?.every((one) => {
    const { fileName } = one.getSourceFile();
    return !/\/node_modules\/(?!@galilean\/)/.test(fileName);
  }) ?? true;
