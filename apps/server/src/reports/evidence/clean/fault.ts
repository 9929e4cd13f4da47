/** Why no copy is made of a document, as the refusals of evidence name it. */
export type FaultKind =
  | 'copy-encrypted'
  | 'copy-too-large'
  | 'copy-two-files'
  | 'copy-entities'
  | 'copy-damaged'
  | 'copy-empty';

/** A document of which no copy is made. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind) {
    super(kind);
    this.kind = kind;
  }
}
