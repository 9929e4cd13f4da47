import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { CommentView } from './comment-view.tsx';
import { useDiscussion } from './discussion-context.ts';
import { discussionAddress } from './discussion-query.ts';
import { branchesOf, hiddenReplies, type Thread } from './threads.ts';

/** A comment with its replies, in two levels. */
export function ThreadView({ thread }: { thread: Thread }) {
  const { t } = useTexts();
  const branches = branchesOf(thread);
  return (
    <>
      <CommentView comment={thread.comment} />
      {branches.length > 0 || thread.next !== null ? (
        <div className="thread-level">
          <ul aria-label={t('forum:discussion.replies')} className="grid gap-3">
            {branches.map(({ comment, answers }) => (
              <li key={comment.comment_id} className="min-w-0">
                <CommentView comment={comment} />
                {answers.length > 0 ? (
                  <ul aria-label={t('forum:discussion.replies')} className="thread-level grid gap-3">
                    {answers.map((answer) => (
                      <li key={answer.comment.comment_id} className="min-w-0">
                        <CommentView comment={answer.comment} to={answer.to} />
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
          <MoreReplies thread={thread} />
        </div>
      ) : null}
    </>
  );
}

/** The next replies of a thread: read in, or, without scripts, on a page of their own. */
function MoreReplies({ thread }: { thread: Thread }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const { threads, focus } = useDiscussion();
  const { comment_id: id } = thread.comment;
  const count = hiddenReplies(thread);
  if (count === 0) return null;
  return (
    <a
      href={discussionAddress(search, {
        comment: id,
        ...(thread.next === null ? {} : { replies: thread.next }),
      })}
      aria-busy={threads.busy === id || undefined}
      onClick={(event) => {
        event.preventDefault();
        void threads.readReplies(thread).then(focus); // a reader goes on at the first of those that came
      }}
      className={buttonStyle({ tone: 'quiet', size: 'small', className: 'w-fit -ms-3 underline' })}
    >
      <ChevronDown aria-hidden className="size-4" />
      {t('forum:discussion.moreReplies', { count })}
    </a>
  );
}
