import {
  COMMENT,
  COMMENT_EDIT,
  COMMENT_FORMS,
  COMMENT_LABELS,
  COMMENT_STEP,
  COMMENT_STEPS,
  type CommentForm,
  type CommentLabel,
  type CommentStep,
  memberAuthor,
} from '../comments/comment-structs.ts';
import type { COMMENT_STATES } from './comment-line.ts';

/** An act on a comment, as its payload says it. */
export type CommentActContent =
  | {
      readonly kind: 'comment';
      readonly author: string;
      readonly policyId: number;
      readonly parent: number | null;
      readonly form: CommentForm;
      readonly label: CommentLabel;
      readonly textHash: string;
    }
  | {
      readonly kind: 'comment-edit';
      readonly author: string;
      readonly comment: number;
      readonly seq: bigint;
      readonly label: CommentLabel;
      readonly textHash: string;
    }
  | {
      readonly kind: 'comment-step';
      readonly author: string;
      readonly comment: number;
      readonly seq: bigint;
      readonly step: CommentStep;
    };

/** What a payload says; null for bytes that no such act has. */
export function readCommentAct(kind: string, payload: `0x${string}`): CommentActContent | null {
  try {
    switch (kind) {
      case 'comment': {
        const { policyId, parent, textHash, ...rest } = COMMENT.decode(payload);
        const [form, label] = [COMMENT_FORMS[rest.form - 1], COMMENT_LABELS[rest.label - 1]];
        if (!form || !label) return null;
        return {
          kind,
          author: authorOf(rest.member),
          ...{ policyId, parent: parent || null, form, label, textHash },
        };
      }
      case 'comment-edit': {
        const { commentId: comment, seq, textHash, member, ...rest } = COMMENT_EDIT.decode(payload);
        const label = COMMENT_LABELS[rest.label - 1];
        return label ? { kind, author: authorOf(member), comment, seq, label, textHash } : null;
      }
      case 'comment-step': {
        const { commentId: comment, seq, member, ...rest } = COMMENT_STEP.decode(payload);
        const step = COMMENT_STEPS[rest.step - 1];
        return step ? { kind, author: authorOf(member), comment, seq, step } : null;
      }
      default:
        return null;
    }
  } catch {
    return null; // bytes that no such act has
  }
}

function authorOf(member: bigint): string {
  return memberAuthor(member.toString(16).padStart(16, '0'));
}

/** A comment as its acts make it. */
export interface RecordedComment {
  readonly author: string;
  readonly policyId: number;
  readonly parent: number | null;
  readonly form: CommentForm;
  label: CommentLabel;
  textHash: string;
  state: (typeof COMMENT_STATES)[number];
  edits: bigint;
  steps: bigint;
}

/** The comments that the acts of a record make, taken in the order of their numbers. */
export class RecordedComments {
  readonly #comments = new Map<number, RecordedComment>();

  get(number: number): RecordedComment | undefined {
    return this.#comments.get(number);
  }

  /** Takes an act on this comment. Gives what no server that keeps its rules would have taken, in words; null where nothing is wrong. */
  take(number: number, act: CommentActContent): string | null {
    const comment = this.#comments.get(number);
    if (act.kind === 'comment') {
      if (comment) return `comment ${number} is written a second time`;
      const { author, policyId, parent, form, label, textHash } = act;
      const written = { author, policyId, parent, form, label, textHash };
      this.#comments.set(number, { ...written, state: 'shown', edits: 0n, steps: 0n });
      return null;
    }
    if (!comment) return `comment ${number} is changed before it is written`;
    return act.kind === 'comment-edit' ? edit(number, comment, act) : step(number, comment, act);
  }
}

type Edit = Extract<CommentActContent, { kind: 'comment-edit' }>;
type Step = Extract<CommentActContent, { kind: 'comment-step' }>;

function edit(number: number, comment: RecordedComment, act: Edit): string | null {
  const fault =
    orderFault(number, 'edit', comment.edits, act.seq) ??
    (act.author === comment.author ? null : `comment ${number} is changed by another than its writer`);
  comment.edits = act.seq;
  comment.label = act.label;
  comment.textHash = act.textHash;
  return fault;
}

function step(number: number, comment: RecordedComment, act: Step): string | null {
  const stranger = act.step === 'removed' && act.author !== comment.author;
  const fault =
    orderFault(number, 'step', comment.steps, act.seq) ??
    (stranger ? `comment ${number} is removed by another than its writer` : null);
  comment.steps = act.seq;
  comment.state = stateAfter(comment.state, act.step);
  return fault;
}

/** Whether a comment is shown after a step. What was removed stays so. An appeal, and a decision that upholds the hiding, change nothing. */
export function stateAfter(state: RecordedComment['state'], taken: CommentStep): RecordedComment['state'] {
  if (state === 'removed' || taken === 'removed') return 'removed';
  if (taken === 'hidden') return 'hidden';
  return taken === 'restored' ? 'shown' : state;
}

function orderFault(number: number, what: string, before: bigint, seq: bigint): string | null {
  return seq === before + 1n ? null : `${what} ${seq} of comment ${number} follows ${what} ${before}`;
}
