import { follow } from '@galilean/references';
import type {
  OpenApiDocument,
  OperationObject,
  SecurityScheme,
} from '@galilean/description/openapi-document';

/** Whether an operation asks for a token in `authorization: Bearer …`, whatever the description calls that scheme. */
export function needsBearer(document: OpenApiDocument, operation: OperationObject): boolean {
  const security = operation.security ?? document.security ?? [];
  return security.some((requirement) => Object.keys(requirement).some((name) => isBearer(document, name)));
}

function isBearer(document: OpenApiDocument, name: string): boolean {
  const written = document.components?.securitySchemes?.[name] as SecurityScheme | undefined;
  if (!written) return name === 'bearer';
  const { type, scheme } = follow<SecurityScheme>(document, written);
  if (type === 'http') return scheme?.toLowerCase() === 'bearer';
  return type === 'oauth2' || type === 'openIdConnect';
}
