// Validates requests and picks documented answers.
const prism = require('@stoplight/prism-http');
const validator = require('@stoplight/prism-http/dist/validator');
const Either = require('fp-ts/lib/Either');

module.exports = {
  // Required at call time, because it is in a separate chunk.
  getHttpOperationsFromSpec: (spec) => prism.getHttpOperationsFromSpec(spec),
  ProblemJsonError: prism.ProblemJsonError,
  route: require('@stoplight/prism-http/dist/router').default,
  mock: require('@stoplight/prism-http/dist/mocker').default,
  validateInput: validator.validateInput,
  validateOutput: validator.validateOutput,
  validateSecurity: validator.validateSecurity,
  validateAgainstSchema: require('@stoplight/prism-http/dist/validator/validators/utils')
    .validateAgainstSchema,
  Either: { isLeft: Either.isLeft, isRight: Either.isRight },
  schemaCompilers: {
    draft7: require('ajv').default,
    draft2019: require('ajv/dist/2019').default,
    draft2020: require('ajv/dist/2020').default,
    addFormats: require('ajv-formats').default,
  },
};
