import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { markAnswer } from './conversation.ts';
import { CopyAnswer } from './copy-answer.tsx';
import { focusLog } from './focus-log.ts';
import type { AnswerTurn } from './kept-messages.ts';
import { sendFeedback } from './send-feedback.ts';

/** Copy, and whether the answer helped: asked of the latest, and counted once. */
export function AnswerActions({ message, isLast }: { message: AnswerTurn; isLast: boolean }) {
  const { t } = useTexts();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const { answer, helpful } = message;
  const rate = async (helpful: boolean) => {
    setState('sending');
    focusLog();
    const isCounted = await sendFeedback(answer, { helpful });
    setState(isCounted ? 'idle' : 'failed');
    if (isCounted) markAnswer(answer.answer_id, { helpful });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-muted">
      <CopyAnswer text={answer.answer} />
      {helpful !== undefined ? (
        <p className="flex items-center gap-1">
          <Check aria-hidden className="size-4" />
          {t('chat:answer.thanks')}
        </p>
      ) : isLast ? (
        <>
          <span>{t('chat:answer.helpful')}</span>
          {[true, false].map((each) => (
            <Button
              key={String(each)}
              size="small"
              tone="quiet"
              disabled={state === 'sending'}
              onClick={() => void rate(each)}
            >
              {t(each ? 'chat:answer.yes' : 'chat:answer.no')}
            </Button>
          ))}
          {state === 'failed' ? <p className="text-danger-ink">{t('chat:answer.notCounted')}</p> : null}
        </>
      ) : null}
    </div>
  );
}
