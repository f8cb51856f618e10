import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Source } from '@redocly/openapi-core';
import { addressesIn, isOneEditAway } from '../base58.js';

/**
 * @typedef {import('../places.js').Context} Context
 * @typedef {Context['location']['source']} SourceFile
 */

/**
 * Funds sent to an address with two swapped letters are lost. This rule compares every address in the description, in
 * texts and examples, with those of addresses.yaml, and these with each other. Two addresses one edit apart are one
 * address with a typo.
 */
export default () => {
  /** @type {Map<string, SourceFile>} */
  const sources = new Map();
  return {
    ref: {
      /** @param {any} _ref @param {Context} _ctx @param {any} target */
      enter(_ref, _ctx, { location }) {
        if (location) sources.set(location.source.absoluteRef, location.source);
      },
    },
    Root: {
      /** @param {any} _root @param {Context} ctx */
      leave(_root, ctx) {
        const root = ctx.location.source;
        sources.set(root.absoluteRef, root);
        const file = join(dirname(root.absoluteRef), 'addresses.yaml');
        if (!existsSync(file)) return;
        const known = new Source(file, readFileSync(file, 'utf8'));
        sources.set(file, known);
        const addresses = new Set(addressesIn(known.body).map(({ address }) => address));
        for (const source of sources.values()) checkSource(source, addresses, ctx);
      },
    },
  };
};

/** @param {SourceFile} source @param {ReadonlySet<string>} known @param {Context} ctx */
function checkSource(source, known, ctx) {
  /** @type {Map<string, string | undefined>} */
  const nearest = new Map();
  for (const { address, index } of addressesIn(source.body)) {
    if (!nearest.has(address)) {
      nearest.set(
        address,
        [...known].find((other) => isOneEditAway(address, other)),
      );
    }
    const other = nearest.get(address);
    if (other === undefined) continue;
    ctx.report({
      message: `\`${address}\` is one edit away from \`${other}\` of addresses.yaml. One of them is misspelt.`,
      location: /** @type {any} */ ({ source, pointer: undefined, start: placeAt(source.body, index) }),
    });
  }
}

/** @param {string} text @param {number} index */
function placeAt(text, index) {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, col: before[before.length - 1].length + 1 };
}
