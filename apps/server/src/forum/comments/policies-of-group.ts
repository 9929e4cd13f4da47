/** Which policies the comments of the group that is being recorded are about. Groups of a kind are recorded one after the other. */
export class PoliciesOfGroup {
  readonly #policies = new Map<number, number>();

  note(comment: number, policy: number): void {
    this.#policies.set(comment, policy);
  }

  /** The policies of these comments, each once; then nothing is known any more. */
  of(comments: readonly number[]): number[] {
    const policies = new Set(comments.flatMap((comment) => this.#policies.get(comment) ?? []));
    this.#policies.clear();
    return [...policies];
  }
}
