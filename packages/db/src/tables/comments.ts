import type { Language, Localized } from '@sabha/domain/core/localized';
import type { CommentForm, CommentLabel, HidingReason } from '@sabha/domain/forum/comments/comment-structs';
import type { ColumnType, Generated } from 'kysely';

/** Whoever writes, likes or flags in the forum. `wallet` and `folded` are null once the person has left. */
export interface ForumMembersTable {
  id: Generated<number>;
  /** The public id: 16 random hex digits. */
  user_id: string;
  wallet: string | null;
  pseudonym: string;
  /** The pseudonym as it is compared with others. */
  folded: string | null;
  is_given: Generated<boolean>;
  created_at: Date;
  /** Of this member's comments: how many were ever written, and how many a moderator hides. */
  comments: Generated<number>;
  hidden: Generated<number>;
  /** Of this member's flags: how many a moderator found right, and how many wrong. */
  flags_upheld: Generated<number>;
  flags_rejected: Generated<number>;
}

export type CommentState = 'shown' | 'removed' | 'hidden';

/** Comments and statements, under their public numbers. `thread` is the comment that began it, also of itself. */
export interface CommentsTable {
  number: number;
  act_id: bigint;
  policy_id: number;
  parent: number | null;
  thread: number;
  depth: number;
  member: number;
  office: ColumnType<Localized | null, string | null, never>;
  form: CommentForm;
  label: CommentLabel;
  text: string | null;
  salt: string | null;
  text_hash: string;
  language: Language | null;
  likes: Generated<number>;
  replies: Generated<number>;
  /** How many acts changed its text, and how many whether it is shown: the numbers of the last of each. */
  edits: Generated<number>;
  steps: Generated<number>;
  created_at: Date;
  edited_at: Date | null;
  state: Generated<CommentState>;
  removed_at: Date | null;
  removed_reason: HidingReason | null;
}

/** Texts that a comment had before it was changed, numbered from 1. */
export interface CommentTextsTable {
  comment: number;
  number: number;
  label: CommentLabel;
  text: string | null;
  salt: string | null;
  text_hash: string;
  written_at: Date;
}

export interface CommentLikesTable {
  member: number;
  policy_id: number;
  comment: number;
}

/** What a machine made of a comment, in each language once. */
export interface CommentTranslationsTable {
  comment: number;
  language: Language;
  text: string;
  /** Of the text that was translated. */
  text_hash: string;
  translated_at: Date;
}

/** How many texts were given to be translated on a day of Colombo. */
export interface TranslationDaysTable {
  day: Date;
  texts: number;
}

export interface CommentTables {
  forum_members: ForumMembersTable;
  comments: CommentsTable;
  comment_texts: CommentTextsTable;
  comment_likes: CommentLikesTable;
  comment_translations: CommentTranslationsTable;
  translation_days: TranslationDaysTable;
}
