import type { CommentView } from '@sabha/domain/forum/comments/comment';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { optionalPart } from '../../ui/states/where-fetched.tsx';

const FormerTexts = optionalPart(() => import('./former-texts.tsx'));

/** Says that a comment was changed, and opens the texts that it had before. */
export function EditedMark({ comment }: { comment: CommentView }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center text-muted underline"
      >
        {t('forum:discussion.edited')}
      </button>
      {isOpen ? <FormerTexts comment={comment} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
