import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import type { AnswerMessageData } from './answer-message.tsx';
import { markAnswer } from './conversation.ts';
import { sendFeedback } from './send-feedback.ts';

/** Whether the question that had no answer may be kept; nothing of it is kept otherwise. */
export function KeepQuestion({ message: { answer, question, kept } }: { message: AnswerMessageData }) {
  const { t } = useTexts();
  const [isSending, setSending] = useState(false);
  if (kept) return <p className="text-muted">{t('chat:answer.kept')}</p>;
  const keep = async () => {
    setSending(true);
    const isKept = await sendFeedback(answer, { question });
    setSending(false);
    if (isKept) markAnswer(answer.answer_id, { kept: true });
  };
  return (
    <Checkbox
      label={<span className="font-normal">{t('chat:answer.keep')}</span>}
      checked={isSending}
      disabled={isSending}
      onChange={() => void keep()}
    />
  );
}
