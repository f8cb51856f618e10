/** An error of JSON-RPC, with the code that a node uses for it. */
export class RpcFault extends Error {
  override readonly name = 'RpcFault';
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export const invalidParams = (message: string): RpcFault =>
  new RpcFault(-32_602, `Invalid params: ${message}`);
