/**
 * The network modules of `@solana/web3.js`. The mock builds and verifies transactions and never contacts a chain, so we
 * leave them out, together with their WebSocket client and tables of domain names. What is used anyway throws.
 */
const NETWORK = /^(node-fetch|rpc-websockets|jayson\/lib\/client\/browser|agentkeepalive)$/;
const SOURCE = `
export default function leftOut() {
  throw new Error('The mock contacts no network: this part of @solana/web3.js is left out.');
}
export class CommonClient {}
export { leftOut as WebSocket };
`;

/** Faster parts that `ws` uses where they are installed, and does without where requiring them fails. */
const OPTIONAL = /^(bufferutil|utf-8-validate)$/;

/** A Rollup plugin. */
export const withoutNetwork = {
  name: 'without-network',
  resolveId(id: string) {
    if (OPTIONAL.test(id)) return '\0not-installed.cjs';
    return NETWORK.test(id) ? '\0without-network' : undefined;
  },
  load(id: string) {
    if (id === '\0not-installed.cjs') return "throw new Error('not installed');";
    return id === '\0without-network' ? SOURCE : undefined;
  },
};
