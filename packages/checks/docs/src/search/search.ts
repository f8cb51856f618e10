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
            /^(a|about|above|after|again|all|along|already|also|always|an|and|another|any|anyone|anything|are|as|ask|asked|asks|at|be|because|been|before|being|below|between|beyond|both|but|by|can|cannot|come|comes|could|different|do|does|each|else|every|everything|first|for|from|galilean|get|gets|give|gives|go|goes|happens|has|have|here|holds|how|if|in|instead|into|is|it|its|itself|keep|keeps|know|known|knows|later|let|lets|like|longer|look|make|makes|may|might|more|most|much|must|need|neither|never|new|no|none|nor|not|nothing|of|on|once|one|only|or|other|others|our|ours|out|over|own|part|per|put|rather|rest|rows|s|same|says|see|sees|several|she|shows|so|some|someone|something|stay|stays|still|such|table|take|takes|than|that|the|their|them|themselves|then|there|these|they|thing|things|this|those|three|through|to|today|together|too|twice|two|under|until|up|us|use|want|wants|was|way|we|well|what|when|where|whether|which|while|who|whole|whose|why|will|with|within|without|word|words|works|would|yet|you|your|yourself)$/;
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
