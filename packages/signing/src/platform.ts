/**
 * What differs between Node and other platforms. The sources use what every platform has. The build replaces this
 * module by `#platform`; package.json maps it to Node's version in Node, so that bundles for browsers hold no Node
 * code.
 */
export { nativeKey, readBase64, sha256, toBase64, verifies } from './platform/default.js';
