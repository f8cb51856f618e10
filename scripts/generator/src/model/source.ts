import type { OpenApiDocument, OperationObject, PathItem } from '@galilean/description/openapi-document';
import type { Places } from '@galilean/description/record-places';
import type { Refusals } from '../refusals.js';

/** What every part of the model is made from. */
export interface Source {
  readonly document: OpenApiDocument;
  readonly places: Places;
  readonly refusals: Refusals;
}

/** An operation and its path item, which holds for all operations of the path. */
export interface PathOperation {
  /** `spec/swap/orders.yaml:12:5 `; empty where it is not known. */
  readonly place: string;
  readonly path: string;
  readonly method: string;
  readonly item: PathItem;
  readonly operation: OperationObject;
}
