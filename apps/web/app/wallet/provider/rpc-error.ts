/** The errors of a wallet (EIP-1193) that this one gives. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const rejected = () => new RpcError(4001, 'User rejected the request.');
export const unauthorized = () => new RpcError(4100, 'The account is not connected to this page.');
export const unsupported = (method: string) => new RpcError(4200, `This wallet does not do ${method}.`);
export const unknownChain = () => new RpcError(4902, 'This wallet knows one network only.');
export const pending = () => new RpcError(-32002, 'A request is already waiting for an answer.');
export const malformed = () => new RpcError(-32602, 'This wallet does not understand what it is given.');
