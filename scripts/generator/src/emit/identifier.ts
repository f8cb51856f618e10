import ts from 'typescript';

/** Types that every file knows; a declaration of that name is no TypeScript, or hides what the file itself uses. */
const builtIn = `any unknown never object string number bigint boolean symbol undefined Record Omit`.split(
  ' ',
);

/** Whether a text can name a type or a function in a generated file. */
export function isTypeName(name: string): boolean {
  if (builtIn.includes(name) || !/^[A-Za-z_$][\w$]*$/.test(name)) return false;
  const token = ts.createScanner(ts.ScriptTarget.Latest, true, undefined, name).scan();
  return token < ts.SyntaxKind.FirstReservedWord || token > ts.SyntaxKind.LastFutureReservedWord;
}
