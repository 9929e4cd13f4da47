import type { CommentView } from '@sabha/domain/forum/comments/comment';
import type {
  CommentForm,
  CommentLabel,
  CommentStep,
  HidingReason,
} from '@sabha/domain/forum/comments/comment-structs';

/** A comment as the public record has it: its text by a hash, its writer by the public id. */
export interface CommentMessage {
  readonly policy: number;
  /** The comment that it replies to; 0 for none. */
  readonly parent: number;
  readonly form: CommentForm;
  readonly label: CommentLabel;
  readonly textHash: string;
  readonly member: string;
}

/** A change of a comment, or a step that it took; its other fields are known once the code of the check is there. */
export interface ChangeMessage {
  readonly comment: number;
}

/** Another text or label of a comment, the `seq`th. */
export interface CommentEditMessage extends ChangeMessage {
  readonly seq: string;
  readonly label: CommentLabel;
  readonly textHash: string;
  readonly member: string;
}

/** What changed whether a comment is shown, the `seq`th time. */
export interface CommentStepMessage extends ChangeMessage {
  readonly seq: string;
  readonly step: CommentStep;
  readonly reason: HidingReason | null;
  readonly noteHash: string;
  readonly member: string;
}

/** What the record should have of a comment; undefined of one whose writer is not published any more. */
export function messageOf(
  comment: Pick<CommentView, 'policy_id' | 'reply_id' | 'form' | 'label' | 'text_hash' | 'user_id'>,
): CommentMessage | undefined {
  const { policy_id: policy, reply_id, form, label, text_hash: textHash, user_id: member } = comment;
  return member === null ? undefined : { policy, parent: reply_id ?? 0, form, label, textHash, member };
}
