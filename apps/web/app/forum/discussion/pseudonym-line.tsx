import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useDiscussion } from './discussion-context.ts';

const PseudonymDialog = lazy(async () => ({
  default: (await import('./pseudonym-dialog.tsx')).PseudonymDialog,
}));

/** The name under which one writes, and the way to another. Nothing before one is signed in: only the server knows it. */
export function PseudonymLine() {
  const { t } = useTexts();
  const { forum, writer } = useDiscussion();
  const [isOpen, setOpen] = useState(false);
  const { own } = forum;
  if (!own)
    return writer.state === 'ready' && !writer.isSignedIn ? (
      <p className="text-muted text-sm">{t('forum:discussion.name.signIn')}</p>
    ) : null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className="min-w-0 break-words">
        {t('forum:discussion.name.line')} <bdi className="font-semibold">{own.pseudonym}</bdi>
      </span>
      <Button
        size="small"
        tone="quiet"
        className="underline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('forum:discussion.name.change')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PseudonymDialog name={own.pseudonym} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
