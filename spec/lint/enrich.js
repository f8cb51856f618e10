import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseYaml } from '@redocly/openapi-core';

const formatsFile = fileURLToPath(new URL('../formats.yaml', import.meta.url));

/** Writes the pattern of a format beside it: validators that do not know the format still judge the value. */
const formatPatterns = () => {
  const formats = readYaml(formatsFile);
  return {
    Schema: {
      leave(schema) {
        const format = formats[schema.format];
        if (format && schema.pattern === undefined) schema.pattern = format.pattern;
      },
    },
  };
};

/** Carries the well-known addresses in the bundle, so that the bundle alone is enough to generate from. */
const addresses = () => ({
  Root: {
    leave(root, ctx) {
      const file = join(dirname(ctx.location.source.absoluteRef), 'addresses.yaml');
      if (existsSync(file)) root['x-galilean-addresses'] = readYaml(file);
    },
  },
});

/**
 * Says on every response what the gateway adds to it: the id of the request, and on those that were counted (2xx and
 * 429) the state of the rate limit. They are described once, in shared/headers.yaml; without that file nothing is added.
 */
const gatewayHeaders = () => ({
  Root: {
    leave(root, ctx) {
      const file = join(dirname(ctx.location.source.absoluteRef), 'shared/headers.yaml');
      if (!existsSync(file)) return;
      root.components ??= {};
      root.components.headers = { ...readYaml(file).headers, ...root.components.headers };
      for (const { status, response } of responsesOf(root)) {
        const wanted = /^2|^429$/.test(status) ? { ...requestId, ...rateLimit } : requestId;
        response.headers = { ...wanted, ...response.headers };
      }
    },
  },
});

const header = (name) => ({ $ref: `#/components/headers/${name}` });
const requestId = { 'x-api-gateway-request-id': header('RequestId') };
const rateLimit = {
  'x-ratelimit-remaining': header('RateLimitRemaining'),
  'x-ratelimit-current': header('RateLimitCurrent'),
  'x-ratelimit-reset': header('RateLimitReset'),
};

/** Every response of every operation with its status; those that operations share stand in the components. */
function* responsesOf(root) {
  for (const item of Object.values(root.paths ?? {})) {
    for (const operation of Object.values(item)) {
      for (const [status, response] of Object.entries(operation?.responses ?? {})) {
        const shared = /^#\/components\/responses\/(.+)$/.exec(response.$ref ?? '');
        yield { status, response: shared ? root.components.responses[shared[1]] : response };
      }
    }
  }
}

const readYaml = (file) => parseYaml(readFileSync(file, 'utf8'));

export const decorators = {
  oas3: { 'format-patterns': formatPatterns, addresses, 'gateway-headers': gatewayHeaders },
};
