import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useDiscussion } from './discussion-context.ts';
import { type DiscussionQuery, discussionAddress } from './discussion-query.ts';
import { ThreadView } from './thread-view.tsx';

/** The threads that are read so far, and the way to more. */
export function ThreadList({ query }: { query: DiscussionQuery }) {
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
