import type { CommentView } from '@sabha/domain/forum/comments/comment';
import type { commentVersionsResponseSchema } from '@sabha/domain/forum/comments/comment-calls';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useTexts } from '../../i18n/use-texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { CommentText } from './comment-text.tsx';
import { askVersions } from './discussion-calls.ts';
import { LabelBadge } from './label-badge.tsx';

type Versions = z.infer<typeof commentVersionsResponseSchema>['data'];

/** Every text that a comment had, the latest first. */
export default function FormerTexts({ comment, onClose }: { comment: CommentView; onClose: () => void }) {
  const { t, instant } = useTexts();
  const versions = useVersions(comment.comment_id);
  return (
    <Dialog title={t('forum:discussion.versions.title')} onClose={onClose}>
      {versions === 'failed' ? <ErrorAlert>{t('shell:loadFailed.comments')}</ErrorAlert> : null}
      {versions === 'loading' ? (
        <Loading label={t('forum:discussion.loading')}>
          <Skeleton className="mb-2 w-1/3" />
          <Skeleton className="h-12" />
        </Loading>
      ) : null}
      {typeof versions === 'string' ? null : (
        <ol className="grid gap-4">
          {versions.toReversed().map(({ number, comment: text, label, written_at }) => (
            <li key={number} className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
                {t('forum:discussion.versions.number', { number })} · {instant(written_at)}
                <LabelBadge label={label} />
              </p>
              {text === null ? (
                <p className="text-muted">{t('forum:discussion.versions.gone')}</p>
              ) : (
                <CommentText text={text} language={comment.language} />
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function useVersions(comment: number): Versions | 'loading' | 'failed' {
  const [versions, setVersions] = useState<Versions | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let wanted = true;
    askVersions(comment).then((answer) => wanted && setVersions(answer.ok ? answer.value : 'failed'));
    return () => {
      wanted = false;
    };
  }, [comment]);
  return versions;
}
