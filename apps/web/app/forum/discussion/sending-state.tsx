import Hourglass from 'lucide-react/icons/hourglass';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { useDiscussion } from './discussion-context.ts';
import type { useBox } from './use-box.ts';
import { useFailureWords } from './use-failure-words.ts';

/** What became of a text that was sent: it waits for the line, the session has ended, or why it was refused. */
export function SendingState({ writing }: { writing: ReturnType<typeof useBox> }) {
  const { t } = useTexts();
  const { writer } = useDiscussion();
  const sayFailure = useFailureWords();
  const { isWaiting, state, refusal, failed } = writing;
  if (isWaiting)
    return (
      <div
        role="status"
        className="flex flex-wrap items-center gap-2 rounded-control bg-gold-tint px-3 py-2 text-gold-ink text-sm"
      >
        <Hourglass aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1">
          {failed === null ? null : <strong className="block">{failed}</strong>}
          {t(writer.isSignedIn ? 'forum:discussion.waiting.line' : 'forum:discussion.waiting.session')}
        </span>
        {writer.isSignedIn ? null : (
          <Button
            size="small"
            className="min-h-11"
            busy={writer.entering}
            onClick={() => void writer.enter()}
          >
            {t('forum:discussion.enter')}
          </Button>
        )}
        <Button size="small" tone="quiet" className="min-h-11" onClick={writing.takeBack}>
          {t('forum:discussion.waiting.takeBack')}
        </Button>
      </div>
    );
  return (
    <>
      {state === 'session-ended' ? (
        <Alert tone="warning" live title={failed}>
          {t('forum:discussion.sessionEnded')}
        </Alert>
      ) : null}
      {writer.failure === null ? null : <ErrorAlert>{t(`wallet:failure.${writer.failure}`)}</ErrorAlert>}
      {refusal ? (
        <Alert tone="error" live title={failed}>
          <p>{sayFailure(refusal)}</p>
          {refusal.kind === 'refused' && refusal.problem?.kind === 'personal-data' ? (
            <Button size="small" className="mt-2 min-h-11" onClick={() => void writing.submit(true)}>
              {t('forum:discussion.personal.post')}
            </Button>
          ) : null}
        </Alert>
      ) : null}
    </>
  );
}
