import { expect, it } from 'vitest';
import { withoutNetwork } from '../bundle/without-network.js';

it('puts parts that throw in the place of what contacts a network', async () => {
  const id = withoutNetwork.resolveId('node-fetch')!;
  const source = `data:text/javascript,${encodeURIComponent(withoutNetwork.load(id)!)}`;
  const { default: fetch, WebSocket, CommonClient } = await import(/* @vite-ignore */ source);
  expect(() => fetch('http://127.0.0.1')).toThrow('contacts no network');
  expect(() => new WebSocket('ws://127.0.0.1')).toThrow('contacts no network');
  // Classes extend it when they are loaded.
  expect(() => class extends CommonClient {}).not.toThrow();
});
