/** The input cannot be audited at all: said in one line, exit code 2. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
