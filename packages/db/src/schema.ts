import type { AccessTables } from './tables/access.ts';
import type { AnalyticsTables } from './tables/analytics.ts';
import type { AnonymityTables } from './tables/anonymity.ts';
import type { ChatTables } from './tables/chat.ts';
import type { CommentTables } from './tables/comments.ts';
import type { ComparisonTables } from './tables/comparison.ts';
import type { FaceCheckTables } from './tables/face-checks.ts';
import type { FileImportsTables } from './tables/file-imports.ts';
import type { ForumTables } from './tables/forum.ts';
import type { IdempotencyTables } from './tables/idempotency.ts';
import type { InstallationTables } from './tables/installation.ts';
import type { IntegrityTables } from './tables/integrity.ts';
import type { ModerationTables } from './tables/moderation.ts';
import type { OpinionMapTables } from './tables/opinion-map.ts';
import type { PageAnswerTables } from './tables/page-answers.ts';
import type { PetitionTables } from './tables/petitions.ts';
import type { RegistrationTables } from './tables/registration.ts';
import type { ReportTables } from './tables/reports.ts';
import type { ReviewTables } from './tables/reviews.ts';
import type { SpendingTables } from './tables/spending.ts';
import type { SpineTables } from './tables/spine.ts';
import type { VotingTables } from './tables/voting.ts';

/** Every table of the product, by the room that owns it. */
export type Schema = SpineTables &
  InstallationTables &
  AccessTables &
  IdempotencyTables &
  SpendingTables &
  VotingTables &
  AnalyticsTables &
  RegistrationTables &
  FaceCheckTables &
  PetitionTables &
  AnonymityTables &
  ReportTables &
  FileImportsTables &
  ForumTables &
  CommentTables &
  ChatTables &
  ModerationTables &
  OpinionMapTables &
  IntegrityTables &
  ReviewTables &
  ComparisonTables &
  PageAnswerTables;
