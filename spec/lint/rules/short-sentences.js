/** @typedef {import('../places.js').Context} Context */

/** Who reads a description translates it in their head, or lets a program do it: a long sentence is read twice. */
const MOST_WORDS = 25;

/**
 * No sentence of a description has more words than that. An exception belongs here with its reason; there is none.
 */
export default () => {
  const reported = new Set();
  return {
    any: {
      /** @param {any} node @param {Context} ctx */
      enter(node, ctx) {
        const text = node?.description;
        if (
          typeof text !== 'string' ||
          /\/(?:example|examples|default|enum|const)\//.test(ctx.location.pointer)
        )
          return;
        const where = ctx.location.child(['description']);
        const place = `${where.source.absoluteRef}${where.pointer}`;
        if (reported.has(place)) return;
        reported.add(place);
        for (const sentence of sentencesOf(text)) {
          const count = wordsIn(sentence);
          if (count <= MOST_WORDS) continue;
          const message = `A sentence of ${count} words: “${sentence.slice(0, 60)}…”. Make two of it; ${MOST_WORDS} are allowed.`;
          ctx.report({ message, location: where });
        }
      },
    },
  };
};

/** Paragraphs and the items of lists end a sentence too. @param {string} text */
const sentencesOf = (text) =>
  text
    .split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) )/)
    .flatMap((part) => part.replace(/\s+/g, ' ').split(/(?<=[.!?])\s+(?=[A-Z0-9`“"(])/));

/** A sign between spaces is no word. @param {string} sentence */
const wordsIn = (sentence) => sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
