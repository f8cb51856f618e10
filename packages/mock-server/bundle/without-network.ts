/**
 * The network modules of `@solana/web3.js`. The mock builds and verifies transactions and never contacts a chain, so we
 * leave them out, together with their WebSocket client and tables of domain names.
 */
const NETWORK = /^(node-fetch|rpc-websockets|jayson\/lib\/client\/browser|agentkeepalive)$/;
const SOURCE = `
export default undefined;
export class CommonClient {}
export const WebSocket = undefined;
`;

/** A Rollup plugin. */
export const withoutNetwork = {
  name: 'without-network',
  resolveId: (id: string) => (NETWORK.test(id) ? '\0without-network' : undefined),
  load: (id: string) => (id === '\0without-network' ? SOURCE : undefined),
};
