import { type Row } from './advise.js';

export const gatewayRows: Record<string, Row[]> = {
  gateway: [
    ['searchTokens', 400, undefined, 'fix-request'],
    ['searchTokens', 401, { code: 401, message: 'Unauthorized' }, 'stop'],
    ['getVault', 401, { code: 401, message: 'Unauthorized' }, 'stop'],
    ['searchTokens', 403, { code: 403, message: 'API key does not have access to this endpoint' }, 'stop'],
    ['searchTokens', 403, { code: 403, message: 'Request blocked by firewall' }, 'stop'],
    ['searchTokens', 404, undefined, 'fix-request'],
    ['searchTokens', 429, { code: 429, message: '[API Gateway] Too many requests' }, 'wait'],
    ['executeOrder', 429, { code: 429, message: 'Too many requests' }, 'wait'],
    ['searchTokens', 502, '<html>', 'wait'],
  ],
};
