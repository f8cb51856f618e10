import { preprocessors } from './assemble.js';
import { decorators } from './enrich.js';
import { recommended } from './recommended.js';
import addressSpelt from './rules/address-spelt.js';
import described from './rules/described.js';
import examplePresent from './rules/example-present.js';
import exampleValid from './rules/example-valid.js';
import formatKnown from './rules/format-known.js';
import naming from './rules/naming.js';
import noRemovedNames from './rules/no-removed-names.js';
import oneDomainTag from './rules/one-domain-tag.js';
import openAnswers from './rules/open-answers.js';
import operationId from './rules/operation-id.js';
import pageKey from './rules/page-key.js';
import parameterCollision from './rules/parameter-collision.js';
import prismSafe from './rules/prism-safe.js';
import riskFits from './rules/risk-fits.js';
import schemaCompiles from './rules/schema-compiles.js';
import schemaUsed from './rules/schema-used.js';
import shortSentences from './rules/short-sentences.js';
import statuses from './rules/statuses.js';
import transactionKind from './rules/transaction-kind.js';
import unitMintExists from './rules/unit-mint-exists.js';
import unitPresent from './rules/unit-present.js';
import xGalilean from './rules/x-galilean.js';
import xGalileanReferences from './rules/x-galilean-references.js';

/** One file per rule in `rules/`. The key is the rule's name after `galilean/`. */
export const rules = {
  'address-spelt': addressSpelt,
  described,
  'example-present': examplePresent,
  'example-valid': exampleValid,
  'format-known': formatKnown,
  naming,
  'no-removed-names': noRemovedNames,
  'one-domain-tag': oneDomainTag,
  'open-answers': openAnswers,
  'operation-id': operationId,
  'page-key': pageKey,
  'parameter-collision': parameterCollision,
  'prism-safe': prismSafe,
  'risk-fits': riskFits,
  'schema-compiles': schemaCompiles,
  'schema-used': schemaUsed,
  'short-sentences': shortSentences,
  statuses,
  'transaction-kind': transactionKind,
  'unit-mint-exists': unitMintExists,
  'unit-present': unitPresent,
  'x-galilean': xGalilean,
  'x-galilean-references': xGalileanReferences,
};

/** The Redocly plugin: assembles the description, enriches it and checks its rules. */
export default function galilean() {
  return { id: 'galilean', preprocessors, decorators, rules: { oas3: rules }, configs: { recommended } };
}
