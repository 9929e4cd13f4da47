import type { Localized } from '@sabha/domain/core/localized';
import type { HidingReason } from '@sabha/domain/forum/comments/comment-structs';
import type { AppealState } from '@sabha/domain/forum/moderation/moderation-calls';
import type { ModerationStep } from '@sabha/domain/forum/moderation/moderation-rules';
import type { ColumnType, Generated } from 'kysely';

/** Who asked a moderator to look at a comment: never published. The note goes when it is decided. */
export interface CommentFlagsTable {
  comment: number;
  member: number;
  reason: HidingReason;
  note: string | null;
  created_at: Date;
  state: Generated<'open' | 'upheld' | 'rejected'>;
  settled_at: Date | null;
}

/** What moderators and writers did, in its order. `appeal` is of a hiding: what became of it. */
export interface ModerationStepsTable {
  id: Generated<number>;
  comment: number;
  step: ModerationStep;
  member: number;
  office: ColumnType<Localized | null, string | null, never>;
  reason: HidingReason | null;
  /** A moderator's note or a writer's appeal, with the salt of its hash: for these two alone, until the text is wiped. */
  note: string | null;
  note_salt: string | null;
  digest: string | null;
  at: Date;
  appeal: AppealState | null;
}

/** The latest hiding of each comment. `hiding` and `appeal` are steps. */
export interface CommentHidingsTable {
  comment: number;
  hiding: number;
  hidden_by: number;
  hidden_at: Date;
  reason: HidingReason;
  appeal: number | null;
  outcome: 'upheld' | 'restored' | null;
  /** When the text goes; null while an appeal waits, or where the comment is shown again, or it is gone. */
  wipe_at: Date | null;
}

export interface ModerationTables {
  comment_flags: CommentFlagsTable;
  moderation_steps: ModerationStepsTable;
  comment_hidings: CommentHidingsTable;
}
