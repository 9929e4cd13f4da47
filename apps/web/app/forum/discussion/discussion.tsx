import type { CommentSort } from '@sabha/domain/forum/comments/comment-calls';
import type { PolicyView } from '@sabha/domain/forum/policy';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigation, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { latePart } from '../../shell/late-part.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { whenIdle } from '../../shell/when-idle.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { showToast } from '../../ui/toast.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { LabelPattern, LabelShares } from '../labels/label-shares.tsx';
import { ComposeArea } from './compose-area.tsx';
import { DiscussionProvider, type OpenBox, useDiscussion } from './discussion-context.ts';
import { type DiscussionQuery, discussionAddress, readDiscussionQuery, SORTS } from './discussion-query.ts';
import { useDrafts } from './drafts.ts';
import type { LoadedDiscussion } from './load-discussion.ts';
import { whenWritten } from './send-draft.ts';
import { ThreadView } from './thread-view.tsx';
import { useLikes } from './use-likes.ts';
import { useOwnForum } from './use-own-forum.ts';
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

/** The shape of some comments. */
function DiscussionSkeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('forum:discussion.loading')}>
      <div className="grid gap-6 py-4">
        {['w-1/3', 'w-1/2', 'w-2/5'].map((width) => (
          <div key={width} className="grid gap-2">
            <Skeleton className={width} />
            <Skeleton />
            <Skeleton className="w-4/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Keeps sending what waits on this device for who is signed in, for as long as the page is shown. */
function useSendingDrafts(): void {
  const { session } = useWallet();
  const wallet = session?.wallet ?? null;
  const waits = useDrafts().some(({ waitsFor }) => waitsFor !== null && waitsFor === wallet);
  useEffect(() => {
    if (!waits) return;
    let stop: (() => void) | undefined;
    let wanted = true;
    const cancel = whenIdle(async () => {
      const [{ keepSending }, { sendWaiting }] = await Promise.all([
        import('../../acts/pending/keep-sending.ts'),
        import('./send-draft.ts'),
      ]);
      if (wanted) stop = keepSending(sendWaiting);
    });
    return () => {
      wanted = false;
      cancel();
      stop?.();
    };
  }, [waits]);
}

/** The threads that are read so far, and the way to more. */
function ThreadList({ query }: { query: DiscussionQuery }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const { threads, focus } = useDiscussion();
  const { after } = query;
  return (
    <div>
      {after === undefined ? null : (
        <LinkButton size="small" to={discussionAddress(search, {})} preventScrollReset>
          {t('forum:discussion.fromTheFirst')}
        </LinkButton>
      )}
      {threads.threads.length === 0 ? (
        <EmptyState title={t('forum:discussion.empty.title')}>
          {threads.discussion.open ? t('forum:discussion.empty.lead') : null}
        </EmptyState>
      ) : null}
      <ul aria-label={t('forum:discussion.comments')} className="[&>li+li]:border-line [&>li+li]:border-t">
        {threads.threads.map((thread) => (
          <li key={thread.comment.comment_id} className="min-w-0 py-3">
            <ThreadView thread={thread} />
          </li>
        ))}
      </ul>
      {threads.next === null ? null : (
        <a
          href={discussionAddress(search, { after: threads.next })}
          aria-busy={threads.busy === 'more' || undefined}
          onClick={(event) => {
            event.preventDefault();
            void threads.readMore().then(focus);
          }}
          className={buttonStyle({ className: 'w-full' })}
        >
          {t('forum:discussion.more')}
        </a>
      )}
    </div>
  );
}

/** The number of comments, and links that change their order. */
function DiscussionHeader({
  comments,
  sort,
  search,
}: {
  comments: number;
  sort: CommentSort;
  search: URLSearchParams;
}) {
  const { t, number } = useTexts();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 id="discussion-title" className="text-xl">
        {t('forum:discussion.count', { count: comments, number: number(comments) })}
      </h2>
      <details key={sort} className="disclosure relative" onBlur={closeWhenLeft} onKeyDown={closeByEscape}>
        <summary className={buttonStyle({ tone: 'quiet', size: 'small', className: 'min-h-11' })}>
          <span className="sr-only">{t('forum:discussion.sort.label')}: </span>
          {t(`forum:discussion.sort.${sort}`)}
          <ChevronDown aria-hidden className="size-4" />
        </summary>
        <ul className="absolute end-0 z-20 min-w-48 rounded-control border border-line bg-surface p-1 shadow-raised">
          {SORTS.map((one) => (
            <li key={one}>
              <Link
                to={discussionAddress(search, { sort: one })}
                preventScrollReset
                aria-current={one === sort ? 'true' : undefined}
                className="flex min-h-11 items-center rounded-control px-3 no-underline hover:bg-sunken aria-[current]:font-semibold"
              >
                {t(`forum:discussion.sort.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function closeWhenLeft({ currentTarget, relatedTarget }: React.FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeByEscape({ currentTarget, key }: React.KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
