import type { DefaultTheme } from 'vitepress';
import { indexed } from './texts.js';

type LocalSearch = Extract<NonNullable<DefaultTheme.Config['search']>, { provider: 'local' }>;

/**
 * The site's search. The functions run in the browser too, where VitePress sends their text: they use nothing from
 * outside of themselves.
 */
export const search: LocalSearch = {
  provider: 'local',
  options: {
    // The index has no code: to colour it would take an eighth of the build. Only the search uses this renderer.
    _render: (markdown, env, md) => {
      md.options.highlight = null;
      return md.render(markdown, env);
    },
    miniSearch: {
      _splitIntoSections: indexed,
      options: {
        // Most results have no heading above them. Without the empty lists the index is smaller by a fiftieth.
        extractField: (document, field) => {
          const value = (document as Record<string, unknown>)[field];
          return (Array.isArray(value) && value.length === 0 ? undefined : value) as string;
        },
        processTerm: (term, field) => {
          const word = term.toLowerCase();
          const common =
            /^(a|after|again|all|also|an|and|another|any|are|as|at|be|before|both|but|by|can|cannot|do|does|each|else|every|first|for|from|galilean|get|has|have|here|holds|how|if|in|into|is|it|its|later|longer|look|may|more|most|need|never|new|no|none|not|nothing|of|on|once|one|only|or|other|our|out|over|own|per|s|same|says|so|such|take|takes|than|that|the|their|them|then|there|these|they|this|those|through|to|too|twice|two|under|until|up|use|was|what|when|where|which|while|who|whose|why|with|without|would|you|your)$/;
          // Addresses, hashes and signatures are no words, and a small number in a text is no code.
          const isNoise = word.length > 40 || (field === 'text' && /^\d\d?$/.test(word));
          if (common.test(word) || isNoise) return null;
          // The list says what its function knows: `isSwapQuoteMode` is where `swapQuoteModeValues` is.
          return !field && /^is[a-z0-9]{8,}$/.test(word) ? [word, `${word.slice(2)}values`] : word;
        },
      },
      searchOptions: {
        // `guard/refused` also as `guardrefused`, which leads to the code before pages on guards and refusals.
        tokenize: (text) =>
          text.split(/[\s,;:()[\]{}'"`]+/u).flatMap((word) => {
            const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
            return parts.length > 1 ? [...parts, parts.join('')] : parts;
          }),
        // `2` is a code, and not the first digit of another.
        prefix: (term) => !/^\d\d?$/.test(term),
        // Numbers are codes: another number is not a misspelling.
        fuzzy: (term) => (/\d/.test(term) ? false : 0.2),
        // The joined form is the last of its parts: what was typed as one word is one.
        boostTerm: (term, index, terms) =>
          index > 1 && terms.slice(0, index).join('').endsWith(term) ? 20 : 1,
        boost: { title: 4, text: 2, titles: 1 },
        boostDocument: (id, term, fields) => {
          const path = String(id);
          // A number is the code of an error, which says what to do.
          if (/^\d+$/.test(term) && path.includes('/reference/errors/')) return 10;
          if (path.includes('/reference/packages/')) return 0.02;
          if (path.includes('/reference/operations/')) return 1.5;
          if (path.includes('/reference/')) return 0.4;
          // The page about a thing before the sections that mention it.
          return ((fields?.['titles'] as string[] | undefined) ?? []).length === 0 ? 4 : 1.5;
        },
      },
    },
  },
};
