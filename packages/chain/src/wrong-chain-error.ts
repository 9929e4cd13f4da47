/** The chain is not, and cannot become, the one this database belongs to. The message is for the operator. */
export class WrongChainError extends Error {
  override readonly name = 'WrongChainError';
}
