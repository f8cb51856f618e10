import type { Section } from '../navigation/sections.js';

/** The site's pages for agents, in the format of https://llmstxt.org: one line each, with a link to the Markdown twin. */
export function llmsIndex(sections: readonly Section[], base: string): string {
  const blocks = sections.map(({ title, pages }) => {
    const lines = pages.map(({ title, path, description }) => `- [${title}](${base}${path}): ${description}`);
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `# Galilean\n\n> Typed TypeScript packages for the Jupiter API on Solana: token data and prices, swaps, trigger orders, prediction markets. Unofficial. Every page is Markdown too: \`.md\` instead of \`.html\`. Guides and concepts in one file: [llms-full.txt](${base}llms-full.txt).\n\n${blocks.join('\n')}`;
}
