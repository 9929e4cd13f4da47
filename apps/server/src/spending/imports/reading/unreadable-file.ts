/** A file that can not be read on from a line; the message is for the official who gave it. */
export class UnreadableFile extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
