const firstWords = '// Made from the API description by ';

/** First lines of every generated file. No date: the same description gives the same bytes. */
export const header = `${firstWords}\`npm run generate\`. Do not edit: change spec/ and run it again.\n`;

/** Whether the generator wrote this, in this version or another. */
export const isGenerated = (text: string) => text.startsWith(firstWords);
