import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { formatsOf } from './formats.js';

/** Adds the pattern of each format, for validators that do not know the format. */
const formatPatterns = () => {
  /** @type {ReturnType<typeof formatsOf>} */
  let formats = {};
  return {
    Root: {
      enter(_, ctx) {
        formats = formatsOf(ctx.location.source.absoluteRef);
      },
    },
    Schema: {
      leave(schema) {
        const format = formats[schema.format];
        if (format && schema.pattern === undefined) schema.pattern = format.pattern;
      },
    },
  };
};

/** Adds the well-known addresses to the bundle, so that the bundle alone is enough for the generator. */
const addresses = () => ({
  Root: {
    leave(root, ctx) {
      const file = join(dirname(ctx.location.source.absoluteRef), 'addresses.yaml');
      if (existsSync(file)) root['x-galilean-addresses'] = readYaml(file);
    },
  },
});

/**
 * Adds the gateway's headers to every response: the request id, and the rate limit on counted responses (2xx and
 * 429). They are described once, in shared/headers.yaml; without that file this adds nothing.
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

/** Every response of every operation with its status; shared responses are in the components. */
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
