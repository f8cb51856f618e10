import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escapePointerFragment, parseYaml } from '@redocly/openapi-core';

/**
 * Puts each domain's paths into the root document, so that adding a domain takes a folder and one line under
 * `x-galilean-domains`. OpenAPI itself cannot include a group of paths.
 */
const assemble = () => ({
  Root: {
    enter(root, ctx) {
      const folder = dirname(ctx.location.source.absoluteRef);
      root.tags ??= [];
      root.paths ??= {};
      for (const domain of Object.keys(root['x-galilean-domains'] ?? {})) {
        const fragment = readFragment(join(folder, domain, 'openapi.yaml'));
        if (!fragment) continue; // a bundle already holds the paths of its domains
        if (!root.tags.some((tag) => tag.name === domain)) root.tags.push({ name: domain, ...fragment.tag });
        for (const path of Object.keys(fragment.paths ?? {})) {
          const $ref = `${domain}/openapi.yaml#/paths/${escapePointerFragment(path)}`;
          if (root.paths[path] && root.paths[path].$ref !== $ref) {
            ctx.report({
              message: `Path \`${path}\` of domain \`${domain}\` is defined twice. Keep it in one domain.`,
              location: ctx.location.child('x-galilean-domains').child(domain),
            });
          }
          root.paths[path] = { $ref };
        }
      }
    },
  },
});

function readFragment(file) {
  try {
    return parseYaml(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export const preprocessors = { oas3: { assemble } };
