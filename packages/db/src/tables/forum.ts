import type { Localized } from '@sabha/domain/core/localized';
import type { PolicyStatus } from '@sabha/domain/forum/policy-status';
import type { PartlyLocalized } from '@sabha/domain/forum/policy-text';
import type { ColumnType, Generated } from 'kysely';

type Texts = ColumnType<PartlyLocalized, string, string>;

/** What an office writes of a policy. */
interface WrittenPolicy {
  name: Texts;
  description: Texts;
  text: Texts;
  links: Texts;
  ministry_id: number | null;
}

/** Policies as they are now. `removed_at`: when the import that brought it was undone. */
export interface PoliciesTable extends WrittenPolicy {
  id: Generated<number>;
  status: PolicyStatus;
  bill_number: string | null;
  /** YYYY-MM-DD. */
  bill_date: string | null;
  import_id: ColumnType<number | null, number | null | undefined, never>;
  /** Names, descriptions and the bill's number, folded for searching. */
  search_text: string;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  removed_at: ColumnType<Date | null, Date | null | undefined>;
  /** The discussion: what is shown of it, by its labels and the likes; who ever wrote; the highest number. */
  comments: Generated<number>;
  comments_for: Generated<number>;
  comments_against: Generated<number>;
  comments_question: Generated<number>;
  comments_neutral: Generated<number>;
  comment_likes: Generated<number>;
  commenters: Generated<number>;
  latest_comment: Generated<number>;
}

/** Every state of a policy's texts, numbered from 1. */
export interface PolicyVersionsTable extends WrittenPolicy {
  policy_id: number;
  number: number;
  office: ColumnType<Localized, string, never>;
  written_at: Date;
}

/** Every move of a policy's status, numbered from 1; the first has no status before. */
export interface PolicyStatusChangesTable {
  policy_id: number;
  number: number;
  from_status: PolicyStatus | null;
  to_status: PolicyStatus;
  reason: ColumnType<Localized | null, string | null, never>;
  office: ColumnType<Localized, string, never>;
  changed_at: Date;
}

/** How often a policy was looked at in an hour of Colombo. */
export interface PolicyViewsTable {
  policy_id: number;
  hour: Date;
  views: number;
}

/** How often all policies were looked at in an hour, and how often one was in all. */
interface ViewHoursTable {
  hour: Date;
  views: number;
}
interface PolicyViewCountsTable {
  policy_id: number;
  views: number;
}

/** Comments and replies that are shown, by the hour in which they were written and the label that they have now. */
interface CommentHoursTable {
  hour: Date;
  comments_for: number;
  comments_against: number;
  comments_question: number;
  comments_neutral: number;
}

export interface ForumTables {
  policies: PoliciesTable;
  policy_versions: PolicyVersionsTable;
  policy_status_changes: PolicyStatusChangesTable;
  policy_views: PolicyViewsTable;
  view_hours: ViewHoursTable;
  policy_view_counts: PolicyViewCountsTable;
  comment_hours: CommentHoursTable;
}
