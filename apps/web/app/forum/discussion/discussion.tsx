import type { PolicyView } from '@sabha/domain/forum/policy';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { latePart } from '../../shell/late-part.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { showToast } from '../../ui/toast.ts';
import { LabelPattern, LabelShares } from '../labels/label-shares.tsx';
import { ComposeArea } from './compose-area.tsx';
import { DiscussionProvider, type OpenBox } from './discussion-context.ts';
import { DiscussionHeader } from './discussion-header.tsx';
import { type DiscussionQuery, readDiscussionQuery } from './discussion-query.ts';
import { DiscussionSkeleton } from './discussion-skeleton.tsx';
import type { LoadedDiscussion } from './load-discussion.ts';
import { whenWritten } from './send-draft.ts';
import { ThreadList } from './thread-list.tsx';
import { useLikes } from './use-likes.ts';
import { useOwnForum } from './use-own-forum.ts';
import { useSendingDrafts } from './use-sending-drafts.ts';
import { useThreads } from './use-threads.ts';
import { useWriter } from './use-writer.ts';

// It has nothing to say before somebody writes.
const NewComments = latePart(async () => (await import('./new-comments.tsx')).NewComments);

type OfPolicy = Pick<PolicyView, 'id' | 'status'>;

/** The discussion of a policy. `loaded` is null where it could not be had. */
export function Discussion({ policy, loaded }: { policy: OfPolicy; loaded: LoadedDiscussion | null }) {
  if (!loaded) return <LoadFailed part="comments" />;
  // Another part of the discussion is another list: nothing of the one before stays.
  return <Shown key={JSON.stringify(loaded.query)} policy={policy} loaded={loaded} />;
}

function Shown({ policy, loaded }: { policy: OfPolicy; loaded: LoadedDiscussion }) {
  const isChanging = useIsChanging(loaded.query);
  const [search] = useSearchParams();
  const [open, setOpen] = useState<OpenBox | null>(null);
  const threads = useThreads(policy.id, loaded);
  const writer = useWriter();
  const forum = useOwnForum(policy.id);
  const likes = useLikes(writer, forum, threads.update);
  const focus = useFocus(loaded.linked ? (loaded.query.comment ?? null) : null);
  useSendingDrafts();
  useThanks(policy.id, forum.askAgain);
  const { discussion } = threads;
  const page = { policy: policy.id, threads, writer, forum, likes, open, setOpen, focus };
  return (
    <DiscussionProvider value={{ ...page, linked: loaded.query.comment ?? null }}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DiscussionHeader comments={discussion.comments} sort={loaded.query.sort} search={search} />
        <LabelPattern />
        {discussion.labels ? <LabelShares labels={discussion.labels} table /> : null}
        <ComposeArea status={policy.status} />
        <NewComments />
        {isChanging ? <DiscussionSkeleton /> : <ThreadList query={loaded.query} />}
      </div>
    </DiscussionProvider>
  );
}

/** Whether another part of the discussion is on its way. */
function useIsChanging(query: DiscussionQuery): boolean {
  const { state, location } = useNavigation();
  if (state !== 'loading' || !location.pathname.includes('/policy/')) return false;
  const next = readDiscussionQuery(new URLSearchParams(location.search));
  return next.sort !== query.sort || next.after !== query.after || next.comment !== query.comment;
}

/** Says that a comment is posted, also one that had waited, and asks again who the writer is: a first comment gives a name. */
function useThanks(policy: number, askAgain: () => void): void {
  const { t } = useTexts();
  const thank = useEffectEvent(() => {
    askAgain();
    void showToast('success', t('forum:discussion.posted'));
  });
  useEffect(
    () => whenWritten(({ comment }, what) => comment.policy_id === policy && what === 'posted' && thank()),
    [policy],
  );
}

/** Gives the focus to a comment once it is there; at first to the one that a link leads to, which it shows in the middle. */
function useFocus(linked: number | null): (comment: number | null) => void {
  const [wanted, setWanted] = useState<{ readonly comment: number } | null>(
    linked === null ? null : { comment: linked },
  );
  useEffect(() => {
    const element = wanted && document.getElementById(`comment-${wanted.comment}`);
    if (!element) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return (comment) => {
    if (comment !== null) setWanted({ comment });
  };
}
