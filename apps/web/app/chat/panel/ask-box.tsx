import { MAX_QUESTION_CHARACTERS } from '@sabha/domain/chat/ask-question';
import Square from 'lucide-react/icons/square';
import { type FormEvent, type Ref, useId } from 'react';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle } from '../../ui/forms/field.tsx';
import { ask, conversation, setDraft, stop } from './conversation.ts';
import { failureWords } from './failure-message.tsx';
import { focusLog } from './focus-log.ts';

/** Where a question is written, with how many characters are left, and the button that sends it or stops the waiting. */
export function AskBox({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { t, language } = useTexts();
  const noteId = useId();
  const { draft, waiting } = conversation.use();
  const left = MAX_QUESTION_CHARACTERS - [...draft].length;
  const canSend = draft.trim() !== '' && left >= 0 && !waiting;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) void ask(draft, language);
  };
  return (
    <form onSubmit={onSubmit} className="border-line border-t px-3 pt-3 pb-2">
      <div className="flex gap-2">
        <input
          ref={ref}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={t('chat:box.label')}
          aria-describedby={noteId}
          aria-invalid={left < 0 || undefined}
          placeholder={t('chat:box.label')}
          className={classNames(controlStyle, 'flex-1')}
        />
        {waiting ? (
          // Two buttons, not one that changes: the press that stops would send the form otherwise.
          <Button
            key="stop"
            onClick={() => {
              focusLog();
              stop();
            }}
          >
            <Square aria-hidden className="size-4" />
            {t('chat:box.stop')}
          </Button>
        ) : (
          <Button key="send" type="submit" tone="primary" disabled={!canSend}>
            {t('chat:box.send')}
          </Button>
        )}
      </div>
      <BoxNote id={noteId} left={left} />
    </form>
  );
}

/** One line under the box: what is wrong with the last question, or what can be written; and how many characters are left. */
function BoxNote({ id, left }: { id: string; left: number }) {
  const { t, number } = useTexts();
  const { draft, waiting, messages } = conversation.use();
  const last = messages.at(-1);
  const hasFailed = last?.from === 'failure' && !waiting;
  const isRefused =
    last?.from === 'refusal' || (last?.from === 'answer' && last.answer.status === 'personal-data');
  return (
    <p
      id={id}
      className={classNames(
        'flex justify-between gap-3 pt-1 text-muted text-xs',
        hasFailed && 'text-danger-ink',
      )}
    >
      <span>
        {hasFailed ? (
          `${failureWords(t, last)} ${draft === '' ? '' : t('chat:box.kept')}`
        ) : waiting ? (
          <Languages />
        ) : isRefused ? (
          t('chat:box.private')
        ) : draft.trim() === '' ? (
          t('chat:box.blank')
        ) : null}
      </span>
      <span className={classNames('shrink-0', left < 0 && 'font-semibold text-danger-ink')}>
        {left < 0
          ? t('chat:box.over', { number: number(-left) })
          : t('chat:box.left', { count: left, number: number(left) })}
      </span>
    </p>
  );
}

/** In which languages one may ask. */
function Languages() {
  return (
    <span className="flex gap-2 font-names">
      {(['si', 'ta', 'en'] as const).map((each) => (
        <span key={each} lang={each}>
          {LANGUAGE_NAMES[each].own}
        </span>
      ))}
    </span>
  );
}
