import { examplesOf } from '../examples.js';
import { contentsOf, operationsOf, responsesOf } from '../operations.js';
import { childOf } from '../places.js';
import { propertiesOf } from '../schemas.js';

/**
 * @typedef {import('../places.js').Context} Context
 * @typedef {import('../places.js').Location} Location
 * @typedef {import('../places.js').Place} Place
 */

/**
 * A client that reads a list page by page treats two items with the same key as one. A key that does not exist, or that
 * two items of a documented answer share, would lose or repeat items.
 */
export default () => ({
  /** @param {any} item @param {Context} ctx */
  PathItem(item, ctx) {
    for (const operation of operationsOf(item, ctx)) {
      const pages = operation.node['x-galilean']?.pages;
      if (typeof pages?.items !== 'string') continue;
      const at = operation.location.child(['x-galilean', 'pages']);
      if (!isKey(pages.key)) {
        ctx.report({
          message: `Pages of \`${pages.items}\` have no \`key\`. List the fields that identify an item.`,
          location: at,
        });
        continue;
      }
      for (const { place } of responsesOf(operation, ctx).filter(({ status }) => status.startsWith('2'))) {
        for (const content of contentsOf(place, ctx)) checkContent(content.place, pages, at, ctx);
      }
    }
  },
});

/** @param {unknown} key @returns {key is string[]} */
const isKey = (key) =>
  Array.isArray(key) && key.length > 0 && key.every((field) => typeof field === 'string');

/** @param {Place} content @param {{ items: string, key: string[] }} pages @param {Location} at @param {Context} ctx */
function checkContent(content, { items, key }, at, ctx) {
  const known = fieldsOfItems(content, items, ctx);
  for (const [index, field] of key.entries()) {
    if (known.length === 0 || known.includes(field)) continue;
    ctx.report({
      message: `Items of \`${items}\` have no property \`${field}\`. Name the fields that identify an item.`,
      location: at.child(['key', `${index}`]),
    });
  }
  for (const { value, location } of examplesOf(content, ctx)) {
    const seen = new Map();
    for (const [index, item] of listIn(value, items).entries()) {
      const values = key.map((field) => item?.[field]);
      // The client never confuses such items.
      if (values.some((part) => part === undefined || part === null || part === '')) continue;
      const mark = JSON.stringify(values);
      if (seen.has(mark)) {
        ctx.report({
          message: `Items ${seen.get(mark)} and ${index} of \`${items}\` share the key ${words(key, values)}, so one would be lost. Add a field to \`pages.key\`, or fix the example.`,
          location: location.child([items, `${index}`]),
        });
      }
      seen.set(mark, index);
    }
  }
}

/** @param {Place} content @param {string} items @param {Context} ctx */
function fieldsOfItems(content, items, ctx) {
  const schema = childOf(content, 'schema', ctx);
  const list = schema && propertiesOf(schema, ctx).find(({ name }) => name === items);
  const item = list && childOf(list.place, 'items', ctx);
  return item ? propertiesOf(item, ctx).map(({ name }) => name) : [];
}

/** @param {any} answer @param {string} items @returns {any[]} */
const listIn = (answer, items) => (Array.isArray(answer?.[items]) ? answer[items] : []);

/** @param {string[]} key @param {unknown[]} values */
const words = (key, values) => key.map((field, index) => `\`${field}\` ${String(values[index])}`).join(', ');
