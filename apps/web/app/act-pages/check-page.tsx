import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { ActInWeb } from '../acts/act-in-web.ts';
import type { CheckedKind } from '../acts/check/attested-kind.ts';
import { CheckView } from '../acts/check/check-view.tsx';
import { commentEditInWeb, commentInWeb, commentStepInWeb } from '../forum/check/comment-in-web.ts';
import { messageOf } from '../forum/check/comment-message.ts';
import {
  type KeptComment,
  removeCommentReceipts,
  useCommentReceipts,
} from '../forum/discussion/comment-receipts.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { draftInWeb } from '../petitions/draft-in-web.ts';
import { endorsementInWeb } from '../petitions/endorsement-in-web.ts';
import { ballotInWeb } from '../voting/ballot-in-web.ts';
import type { Route } from './+types/check-page.ts';

/** The kinds of act that a wallet signs and the pages of all kinds know. A new kind is added here. */
const SIGNED_KINDS: readonly ActInWeb[] = [ballotInWeb, endorsementInWeb, draftInWeb];

/** The kinds of act that the check knows, with those that the server alone attests. */
const ACT_KINDS: readonly CheckedKind[] = [...SIGNED_KINDS, commentInWeb, commentEditInWeb, commentStepInWeb];

await loadTexts(
  'acts',
  'comment-check',
  'controls',
  'forum',
  'petitions',
  'petition-new',
  'voting',
  'wallet',
);

/** What an act is called until it is known which kind it is, and the page above. */
const SECTIONS = {
  voting: { usual: ballotInWeb, above: 'voting:title' },
  petitions: { usual: endorsementInWeb, above: 'petitions:title' },
  policy: { usual: commentInWeb, above: 'comment-check:above' },
} as const;
const OTHERS = ['petitions', 'policy'] as const;

/** The check of any act. Until it is known, what is checked is called what the address says: a vote, a signature or a comment. */
export default function CheckPage({ params }: Route.ComponentProps) {
  const { t, path } = useTexts();
  const { pathname } = useLocation();
  const section = OTHERS.find((name) => pathname.includes(`/${name}/`)) ?? 'voting';
  const { usual, above } = SECTIONS[section];
  return (
    <CheckView
      acts={ACT_KINDS}
      usual={usual}
      above={{ label: t(above), to: path(`/${section}`) }}
      address={params.digest}
      attested={useKeptComments()}
      onRemoveAttested={removeCommentReceipts}
    />
  );
}

/** The comments, their changes and removals whose receipts this device keeps. */
function useKeptComments() {
  const kept = useCommentReceipts();
  return useMemo(
    () =>
      kept.flatMap((content) => {
        const { kind, comment, receipt } = content;
        const message = kind === 'comment' ? messageOf(comment) : changeOf(content);
        return message ? [{ kind, message, receipt, content }] : [];
      }),
    [kept],
  );
}

/** What a change is called by, before its receipt file is read. */
function changeOf({ kind, comment: { comment_id: comment, removed } }: KeptComment) {
  return { comment, ...(kind === 'comment-step' && removed?.by === 'author' && { step: 'removed' }) };
}
