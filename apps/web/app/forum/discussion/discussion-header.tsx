import type { CommentSort } from '@sabha/domain/forum/comments/comment-calls';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { discussionAddress, SORTS } from './discussion-query.ts';

/** How many comments there are, and their order, each an address of its own. */
export function DiscussionHeader({
  comments,
  sort,
  search,
}: {
  comments: number;
  sort: CommentSort;
  search: URLSearchParams;
}) {
  const { t } = useTexts();
  const { number } = useFormat();
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
