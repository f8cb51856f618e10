import { expect, it } from 'vitest';
import { startKiosk } from './support/kiosk-server.js';

const preflight = {
  method: 'OPTIONS',
  headers: {
    origin: 'https://page.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-api-key',
  },
};

it('is off by default', async () => {
  const { url } = await startKiosk();
  const answer = await fetch(`${url}/papers`, { headers: { origin: 'https://page.example' } });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect((await fetch(`${url}/papers`, preflight)).status).toBe(405);
});

it('allows web pages when it is on, exposes the headers of the service, and does not record preflights', async () => {
  const { url, requests } = await startKiosk({ cors: true });
  const asked = await fetch(`${url}/orders`, preflight);
  expect(asked.status).toBe(204);
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': 'https://page.example',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'x-api-key',
    'access-control-max-age': '86400',
  });
  const answer = await fetch(`${url}/papers?limit=0`, { headers: { origin: 'https://page.example' } });
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://page.example');
  const exposed = answer.headers.get('access-control-expose-headers');
  expect(exposed).toContain('sl-violations');
  expect(exposed).toContain(
    'x-ratelimit-remaining, x-ratelimit-current, x-ratelimit-reset, x-api-gateway-request-id, server-timing',
  );
  expect(requests).toHaveLength(1);
});
