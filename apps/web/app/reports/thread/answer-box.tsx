import { MOST_MESSAGE_TEXT } from '@sabha/anonymity/thread/thread-message';
import Send from 'lucide-react/icons/send';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { FoundDetails } from '../new/found-details.tsx';
import { loadThread, sendAnswer, type ThreadProps } from './open-thread.ts';
import { type ThreadFailureShown, threadFailure } from './thread-failure.ts';

type State =
  | { readonly kind: 'ready' | 'sending' }
  | { readonly kind: 'sent'; readonly by: number }
  | { readonly kind: 'failed'; readonly why: ThreadFailureShown };

/** After these the thread is not what the page shows. */
const STALE: readonly ThreadFailureShown[] = ['officers-changed', 'elsewhere'];

/** Writing an answer. The text is nowhere but in this field until it is sent. */
export function AnswerBox({ thread, onChange }: ThreadProps) {
  const { t } = useTexts();
  const { instant } = useFormat();
  const settings = useSettings();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({ kind: 'ready' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async () => {
    if (!settings || text.trim() === '') return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setState({ kind: 'sending' });
    try {
      const by = await sendAnswer(thread, text.trim(), settings, { signal });
      onChange(answered(thread, text.trim()));
      setText('');
      setState({ kind: 'sent', by });
    } catch (error) {
      if (signal.aborted) return;
      const why = threadFailure(error);
      if (STALE.includes(why))
        onChange(await loadThread(thread.lookup, settings, { signal }).catch(() => thread));
      setState({ kind: 'failed', why });
    }
  };
  if (thread.officers.length === 0) return null;
  return (
    <Card className="grid scroll-mt-20 gap-3" id="answer">
      <TextArea
        label={t('report-thread:answer.label')}
        help={t('report-thread:answer.help')}
        autoComplete="off"
        spellCheck={false}
        lang={language}
        maxLength={MOST_MESSAGE_TEXT}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() === '' ? null : <FoundDetails draft={{ title: '', body: text }} />}
      {state.kind === 'failed' ? (
        <Alert tone="error" live>
          {t(`report-thread:failure.${state.why}`)}
        </Alert>
      ) : null}
      {state.kind === 'sent' ? (
        <Alert tone="success" live>
          {t('report-thread:answer.sent', { by: instant(new Date(state.by * 1000).toISOString()) })}
        </Alert>
      ) : null}
      <Button tone="primary" busy={state.kind === 'sending'} onClick={() => void send()}>
        <Send aria-hidden className="size-4" />
        {t(state.kind === 'sending' ? 'report-thread:answer.sending' : 'report-thread:answer.send')}
      </Button>
    </Card>
  );
}

/** The thread with a message that waits for its release. */
function answered(thread: ThreadProps['thread'], text: string): ThreadProps['thread'] {
  const message = { from: 'reporter', text, office: null, hour: null, answer_by: null } as const;
  return { ...thread, next: thread.next + 1, messages: [...thread.messages, message] };
}
