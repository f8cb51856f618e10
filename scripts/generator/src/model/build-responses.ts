import { follow, isReference } from '@galilean/references';
import type {
  OpenApiDocument,
  OperationObject,
  Response as ResponseObject,
} from '@galilean/description/openapi-document';
import { jsonTypesOf } from './media-types.js';
import type { Response } from './model.js';

/** Redirects are not followed: a call that meets one fails without an answer. */
const redirects = ['301', '302', '303', '307', '308'];

/** The documented responses that can reach a caller. */
export function buildResponses(document: OpenApiDocument, operation: OperationObject): Response[] {
  const documented = Object.entries(operation.responses ?? {});
  const saysSuccess = documented.some(([status]) => status.startsWith('2'));
  return documented
    .filter(([status]) => !status.startsWith('1') && !redirects.includes(status))
    .map(([status, response]) => {
      const { description, content } = follow<ResponseObject>(document, response);
      return {
        status,
        answers: status === 'default' ? !saysSuccess : status.startsWith('2'),
        fails: !status.startsWith('2'),
        description,
        common: isReference(response),
        hasBody: Object.keys(content ?? {}).length > 0,
        media: jsonTypesOf(content),
      };
    });
}
