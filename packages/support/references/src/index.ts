export { BrokenReference } from './broken-reference.js';
export { inputKind } from './input-kind.js';
export { keysOf, pointerTo } from './pointer.js';
export {
  follow,
  isReference,
  keysOfReference,
  lookUp,
  lookUpOnce,
  nameIn,
  type Reference,
} from './reference.js';
export { yamlFault, type YamlFault } from './yaml-fault.js';
