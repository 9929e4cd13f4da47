import { QUESTION_KEPT_DAYS } from '@sabha/domain/chat/chat-feedback';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { markAnswer } from './conversation.ts';
import { focusLog } from './focus-log.ts';
import type { AnswerTurn } from './kept-messages.ts';
import { sendFeedback } from './send-feedback.ts';

/** Whether the question that had no answer may be kept; nothing of it is kept otherwise. */
export function KeepQuestion({ message: { answer, question, kept } }: { message: AnswerTurn }) {
  const { t } = useTexts();
  const [isSending, setSending] = useState(false);
  if (kept) return <p className="text-muted">{t('chat:answer.kept')}</p>;
  const keep = async () => {
    setSending(true);
    focusLog();
    const isKept = await sendFeedback(answer, { question });
    setSending(false);
    if (isKept) markAnswer(answer.answer_id, { kept: true });
  };
  return (
    <Checkbox
      help={t('chat:answer.keepTime', { days: QUESTION_KEPT_DAYS })}
      label={<span className="font-normal">{t('chat:answer.keep')}</span>}
      checked={isSending}
      disabled={isSending}
      onChange={() => void keep()}
    />
  );
}
