import type { MarkdownRenderer } from 'vitepress';
import { siteLink } from './site-link.js';
import { siteRoot } from '../paths.js';

/** Leads the links of hand-written pages to files of the repository to the pages made from those files. */
export function repositoryLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('repository-links', ({ tokens, env }) => {
    const file = (env as { path?: string }).path;
    if (file === undefined || file.startsWith(`${siteRoot}reference/`)) return;
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'link_open')
        token.attrSet('href', siteLink(file, decodeURI(token.attrGet('href') ?? '')));
  });
}
