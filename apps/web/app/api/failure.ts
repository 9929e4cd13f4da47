/** An error that says in one word why something failed; its subclasses say what. */
export abstract class Failure<Why extends string> extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}
