/** First lines of every generated file. No date: the same description gives the same bytes. */
export const header = `// Made from the API description by \`pnpm generate\`. Do not edit: change spec/ and run it again.\n`;
