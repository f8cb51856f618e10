/**
 * The rules that the description is held to: ours, and those of Redocly that say something ours do not. Left out is
 * `no-ambiguous-paths`: the service itself has `/events/suggested/{pubkey}` beside `/events/{eventId}/score`.
 *
 * @type {{ rules: Record<string, 'error' | 'warn' | 'off'> }}
 */
export const recommended = {
  rules: {
    'galilean/operation-id': 'error',
    'galilean/one-domain-tag': 'error',
    'galilean/x-galilean': 'error',
    'galilean/x-galilean-references': 'error',
    'galilean/page-key': 'error',
    'galilean/parameter-collision': 'error',
    'galilean/example-present': 'error',
    'galilean/example-valid': 'error',
    'galilean/schema-compiles': 'error',
    'galilean/unit-present': 'error',
    'galilean/unit-mint-exists': 'error',
    'galilean/format-known': 'error',
    'galilean/transaction-kind': 'error',
    'galilean/described': 'error',
    'galilean/prism-safe': 'error',
    'galilean/statuses': 'error',
    'galilean/naming': 'error',
    'galilean/open-answers': 'error',
    'galilean/no-removed-names': 'error',

    struct: 'error',
    'no-unresolved-refs': 'error',
    'no-unused-components': 'error',
    'operation-operationId-unique': 'error',
    'operation-operationId-url-safe': 'error',
    'operation-parameters-unique': 'error',
    'no-identical-paths': 'error',
    'path-declaration-must-exist': 'error',
    'path-not-include-query': 'error',
    'path-parameters-defined': 'error',
    'security-defined': 'error',
    'no-empty-servers': 'error',
    'no-duplicated-tag-names': 'error',
    'tag-description': 'error',
    'no-enum-type-mismatch': 'error',
    'no-duplicated-enum-values': 'error',
    'no-schema-type-mismatch': 'error',
    'no-required-schema-properties-undefined': 'error',
    'no-mixed-number-range-constraints': 'error',
    'no-illogical-composition-keywords': 'error',
    'no-example-value-and-externalValue': 'error',
    'spec-components-invalid-map-name': 'error',
    'no-unsafe-markdown': 'error',
  },
};
