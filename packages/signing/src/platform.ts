/**
 * What is done another way in Node than elsewhere. The sources take what every platform has. In the build this module
 * is `#platform`, of which package.json says what it is in Node, so that a bundle for browsers holds nothing of Node.
 */
export { nativeKey, readBase64, sha256, toBase64, verifies } from './platform/default.js';
