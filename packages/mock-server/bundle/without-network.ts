/**
 * What `@solana/web3.js` talks to the network with. The mock builds and verifies transactions and asks no chain, so these
 * stay out: with them would come a WebSocket client and tables of domain names.
 */
const NETWORK = /^(node-fetch|rpc-websockets|jayson\/lib\/client\/browser|agentkeepalive)$/;
const SOURCE = `
export default undefined;
export class CommonClient {}
export const WebSocket = undefined;
`;

/** A plugin of Rollup's shape. */
export const withoutNetwork = {
  name: 'without-network',
  resolveId: (id: string) => (NETWORK.test(id) ? '\0without-network' : undefined),
  load: (id: string) => (id === '\0without-network' ? SOURCE : undefined),
};
