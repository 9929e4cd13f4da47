import { COMMENT_PROBLEMS } from '@sabha/domain/forum/comments/comment-rules';
import { PSEUDONYM_PROBLEMS } from '@sabha/domain/forum/members/pseudonym-problems';
import { MODERATION_PROBLEMS } from '@sabha/domain/forum/moderation/moderation-rules';
import { TRANSLATION_PROBLEMS } from '@sabha/domain/forum/translation/translate-comment';
import { actLedger } from '../acts/act-ledger.ts';
import type { DomainModule, LoggedActivity } from '../domain-module.ts';
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import { COMMENTS_BUNDLE_SECTION } from './audit-section.ts';
import { COMMENT_EDIT_FORM } from './comments/comment-edit-kind.ts';
import { COMMENT_FORM } from './comments/comment-kind.ts';
import { commentRecordRoutes } from './comments/comment-record-routes.ts';
import { COMMENT_STEP_FORM } from './comments/comment-step-kind.ts';
import { LIVE_DISCUSSIONS } from './comments/live-discussions.ts';
import { memberRoutes } from './comments/member-routes.ts';
import { leaveForum, moveMember, readOwnComments, readOwnForumActs } from './comments/members.store.ts';
import { readCommentRoutes } from './comments/read-comment-routes.ts';
import { writeCommentRoutes } from './comments/write-comment-routes.ts';
import { importPolicyRoutes, UNDO_POLICY_PROBLEMS } from './imports/import-policy-routes.ts';
import { moderationRoutes } from './moderation/moderation-routes.ts';
import { wipeJob } from './moderation/wipe-job.ts';
import { officialPolicyRoutes } from './official-policy-routes.ts';
import { STATEMENT_PROBLEMS } from './opinion-map/answer-statement.ts';
import { forgetAnswers, readOwnAnswers } from './opinion-map/answers.store.ts';
import { opinionMapsJob } from './opinion-map/calculate-maps.ts';
import { opinionRoutes } from './opinion-map/opinion-routes.ts';
import { POLICY_DOCUMENTS } from './policy-documents.ts';
import { POLICY_PROBLEMS } from './policy-problems.ts';
import { policyRoutes } from './policy-routes.ts';
import { translationRoutes } from './translation/translation-routes.ts';
import { viewRoutes } from './views/view-routes.ts';

const POLICY: LoggedActivity = {
  icon: 'FileText',
  color: 'indigo',
  page: (id) => `/policy/${id}`,
  all: '/policy',
};

/** Policies: what offices plan and decide, for everybody to read and to discuss. */
export const forum: DomainModule = {
  name: 'forum',
  documents: [POLICY_DOCUMENTS],
  routes(app, context, { link }) {
    policyRoutes(app, context);
    officialPolicyRoutes(app, context);
    importPolicyRoutes(app, context);
    readCommentRoutes(app, context);
    memberRoutes(app, context);
    const ledger = actLedger(link);
    commentRecordRoutes(app, context, ledger);
    writeCommentRoutes(app, context, ledger);
    moderationRoutes(app, context, ledger);
    opinionRoutes(app, context);
    viewRoutes(app, context);
    analyticsRoutes(app, context);
    translationRoutes(app, context);
  },
  auditSections: [COMMENTS_BUNDLE_SECTION],
  acts: [COMMENT_FORM, COMMENT_EDIT_FORM, COMMENT_STEP_FORM],
  live: LIVE_DISCUSSIONS,
  exports: {
    acts: readOwnForumActs,
    comments: readOwnComments,
    statementAnswers: readOwnAnswers,
    async forget(trx, wallet) {
      await forgetAnswers(trx, wallet);
      await leaveForum(trx, wallet);
    },
    move: moveMember,
  },
  jobs: (context) => [opinionMapsJob(context), wipeJob(context)],
  activities: {
    logged: {
      'policy-created': POLICY,
      'policy-updated': POLICY,
      'policy-moved': POLICY,
      'policies-imported': { icon: 'FileText', color: 'indigo', page: () => '/policy' },
    },
  },
  problems: [
    POLICY_PROBLEMS,
    UNDO_POLICY_PROBLEMS,
    COMMENT_PROBLEMS,
    PSEUDONYM_PROBLEMS,
    STATEMENT_PROBLEMS,
    MODERATION_PROBLEMS,
    TRANSLATION_PROBLEMS,
  ],
};
