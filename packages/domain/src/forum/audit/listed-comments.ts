import type { AuditTools, ListedSubject, SubjectKey } from '../../audit/audited-section.ts';
import type { SubjectLine } from '../../audit/bundle-format.ts';
import { parseHash } from '../../core/hex.ts';
import { commentTextHash } from '../comments/comment-structs.ts';
import { type CommentLine, commentLineSchema } from './comment-line.ts';
import type { RecordedComment, RecordedComments } from './recorded-comments.ts';

/** A listed comment without its text, which is looked at once. */
type KeptLine = Pick<
  CommentLine,
  'id' | 'digest' | 'policy_id' | 'parent' | 'form' | 'label' | 'state' | 'text_hash'
>;

/** The comments that a bundle lists, to be held against what its acts make. */
export class ListedComments {
  readonly listed = new Map<SubjectKey, ListedSubject>();
  readonly #lines = new Map<number, KeptLine>();
  readonly #digests = new Map<string, number>();
  readonly #tools: AuditTools;

  constructor(tools: AuditTools) {
    this.#tools = tools;
  }

  /** Takes a line. False where it does not have its fields. */
  list(line: SubjectLine): boolean {
    const parsed = commentLineSchema.safeParse(line);
    if (!parsed.success) return false;
    const { id, digest, policy_id, parent, form, label, state, text_hash } = parsed.data;
    if (this.#lines.has(id)) {
      this.#find('comment-differs', id, `comment ${id} is listed twice`);
      return true;
    }
    this.#lines.set(id, { id, digest, policy_id, parent, form, label, state, text_hash });
    this.listed.set(String(id), { id, title: '' });
    if (this.#digests.has(digest)) this.#find('comment-differs', id, `comment ${id} has the act of another`);
    else this.#digests.set(digest, id);
    this.#checkText(parsed.data);
    return true;
  }

  /** The number of the comment that the act with this digest wrote, as it is listed. */
  numberOf(digest: string): number | undefined {
    return this.#digests.get(digest);
  }

  /** Compares each with what the acts make of it. */
  compare(recorded: RecordedComments): void {
    for (const line of this.#lines.values()) {
      const comment = recorded.get(line.id);
      if (comment) this.#compare(line, comment);
      else this.#find('comment-without-act', line.id, `comment ${line.id} has no act in the record`);
    }
  }

  #checkText({ id, state, text, salt, text_hash, gone_since }: CommentLine): void {
    if (text === null || salt === null) {
      const kind = gone_since ? 'comment-gone-since' : 'comment-text-missing';
      if (state === 'shown') this.#find(kind, id, `comment ${id} is shown without its text`);
    } else if (commentTextHash(parseHash(salt), text) !== text_hash) {
      this.#find('text-changed', id, `comment ${id} has another text than its hash says`);
    }
  }

  #compare(line: KeptLine, comment: RecordedComment): void {
    const { id, parent, state } = line;
    const differences: ReadonlyArray<readonly [differs: boolean, what: string]> = [
      [line.policy_id !== comment.policyId, 'policy'],
      [parent !== comment.parent, 'comment that it replies to'],
      [line.form !== comment.form, 'form'],
      [line.label !== comment.label, 'label'],
      [line.text_hash !== comment.textHash, 'text'],
    ];
    for (const [differs, what] of differences)
      if (differs)
        this.#find('comment-differs', id, `comment ${id} has another ${what} than its latest act says`);
    if (parent !== null && this.#tools.whole && !this.#isBefore(line, parent))
      this.#find('comment-parent-missing', id, `comment ${id} replies to comment ${parent}`);
    if (state !== comment.state) this.#stateDiffers(id, state, comment.state);
  }

  #isBefore({ id, policy_id }: KeptLine, parent: number): boolean {
    return parent < id && this.#lines.get(parent)?.policy_id === policy_id;
  }

  #stateDiffers(id: number, state: CommentLine['state'], recorded: CommentLine['state']): void {
    if (state === 'shown')
      this.#find('comment-shown-again', id, `comment ${id} is shown, and a step had it ${recorded}`);
    else if (recorded === 'shown')
      this.#find('comment-removed-silently', id, `comment ${id} is ${state} without a step`);
    else this.#find('comment-differs', id, `comment ${id} is ${state}, by its steps it is ${recorded}`);
  }

  #find(kind: string, id: number, detail: string): void {
    this.#tools.find(kind, String(id), detail);
  }
}
