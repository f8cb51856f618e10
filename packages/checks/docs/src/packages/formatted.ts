import { format } from 'oxfmt';

/** Formats the code on a page for the column beside the sidebar: what it is from has wider lines. */
export async function withFormattedCode(text: string, page: string): Promise<string> {
  const parts = text.split(/^(```ts\n[\s\S]*?^```)$/m);
  return (await Promise.all(parts.map((part, index) => (index % 2 ? formatted(part, page) : part)))).join('');
}

async function formatted(fenced: string, page: string): Promise<string> {
  const code = fenced.slice('```ts\n'.length, -'```'.length);
  const options = { printWidth: WIDTH, singleQuote: true } as const;
  const asModule = await format('code.ts', code, options);
  // Only a file of declarations has a constant without its value.
  const shown = asModule.errors[0] ? await format('code.d.ts', code, options) : asModule;
  const [error] = shown.errors;
  if (error) throw new Error(`${page}: ${error.message} ${error.codeframe ?? ''}`);
  return `\`\`\`ts\n${shown.code}\`\`\``;
}

/** What fits beside the sidebar. */
export const WIDTH = 88;
