/** The parts of OpenAPI 3.0 and 3.1 that are compared. Everything else is compared as words. */
export interface ApiDocument {
  openapi: string;
  info?: unknown;
  servers?: ApiServer[];
  security?: Requirement[];
  paths?: Record<string, ApiPathItem>;
  webhooks?: Record<string, ApiPathItem>;
  components?: {
    schemas?: Record<string, RawSchema>;
    securitySchemes?: Record<string, unknown>;
    [kind: string]: Record<string, unknown> | undefined;
  };
  [extension: string]: unknown;
}

export type Requirement = Record<string, string[]>;

export interface ApiServer {
  url: string;
  variables?: Record<string, { default?: string; enum?: string[] }>;
}

export interface ApiPathItem {
  $ref?: string;
  parameters?: ApiParameter[];
  servers?: ApiServer[];
  [method: string]: unknown;
}

export interface ApiOperation {
  operationId?: string;
  tags?: string[];
  parameters?: ApiParameter[];
  requestBody?: ApiBody;
  responses?: Record<string, ApiResponse>;
  callbacks?: Record<string, Record<string, ApiPathItem>>;
  security?: Requirement[];
  servers?: ApiServer[];
  [word: string]: unknown;
}

export interface ApiParameter {
  name: string;
  in: string;
  required?: boolean;
  style?: string;
  explode?: boolean;
  schema?: RawSchema;
  content?: Content;
  [word: string]: unknown;
}

export type Content = Record<string, { schema?: RawSchema; [word: string]: unknown }>;

export interface ApiBody {
  required?: boolean;
  content?: Content;
  [word: string]: unknown;
}

export interface ApiResponse {
  content?: Content;
  headers?: Record<string, ApiParameter>;
  [word: string]: unknown;
}

/** A schema as written: an object or, in 3.1, a boolean. */
export type RawSchema = boolean | { [keyword: string]: unknown };
