import { createProxy } from '@galilean/client/proxy';
import { nodeHandler } from '@galilean/client/proxy/node';

/** What the page may ask for. Your server adds the key, and your login in front of it. */
export const proxy = nodeHandler(
  createProxy({
    apiKey: () => process.env['JUPITER_API_KEY'] ?? '',
    target: process.env['JUPITER_URL'],
    mountedAt: '/api/jupiter',
    passHeaders: ['authorization'],
    allow: [
      'GET /tokens/v2/*',
      'GET /price/v3',
      'GET /swap/v2/order',
      'POST /swap/v2/execute',
      '/trigger/v2/*',
      '/prediction/v1/*',
    ],
  }),
);
