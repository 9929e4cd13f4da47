import { MOST_MESSAGE_TEXT } from '@sabha/anonymity/thread/thread-message';
import Send from 'lucide-react/icons/send';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { optionalPart } from '../../ui/states/where-fetched.tsx';
import { EvidenceBox } from '../evidence/evidence-box.ts';
import { stopUploads } from '../evidence/stop-uploads.ts';
import { FoundDetails } from '../new/found-details.tsx';
import { loadThread, type ShownThread, type ThreadProps } from './open-thread.ts';
import { alreadySent, sendAll } from './send-all.ts';
import { type ThreadFailureShown, threadFailure } from './thread-failure.ts';

const ThreadFiles = optionalPart(() => import('./thread-files.tsx'));

type State =
  | { readonly kind: 'ready' | 'sending' | 'wait' }
  | { readonly kind: 'sent'; readonly by: number }
  /** `partly`: something was sent before. */
  | { readonly kind: 'failed'; readonly why: ThreadFailureShown; readonly partly: boolean };

/** After these the thread is not what the page shows. */
const STALE: readonly ThreadFailureShown[] = ['officers-changed', 'elsewhere', 'files-full'];

/** Writing an answer and adding files. The text is nowhere but in this field until it is sent. */
export function AnswerBox({ thread, onChange, onWork }: ThreadProps & { onWork: () => void }) {
  const { t, number, language } = useTexts();
  const settings = useSettings();
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({ kind: 'ready' });
  const box = useFilesOf(thread, onWork);
  const files = useSyncExternalStore(box.subscribe, box.items).filter(
    (file) => file.state === 'ready',
  ).length;
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async () => {
    const said = text.trim() === '' ? null : text.trim();
    if (box.isBusy) return setState({ kind: 'wait' });
    if (!settings || (said === null && files === 0)) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    let latest = thread;
    const onMove = (moved: ShownThread) => {
      latest = moved;
      onChange(moved);
    };
    setState({ kind: 'sending' });
    try {
      const outgoing = { text: said, box };
      const steps = { signal, onText: () => setText('') };
      setState({ kind: 'sent', by: await sendAll({ thread, onChange: onMove }, outgoing, settings, steps) });
    } catch (error) {
      if (signal.aborted) return;
      const why = threadFailure(error);
      if (STALE.includes(why)) await readAgain(() => latest, signal);
      setState({ kind: 'failed', why, partly: latest !== thread });
    }
  };
  /** Shows the thread as it is now; one that was closed meanwhile stays closed. */
  const readAgain = async (latest: () => ShownThread, signal: AbortSignal) => {
    const now = settings && (await loadThread(thread, settings, { signal }).catch(latest));
    if (now && !signal.aborted) onChange(now);
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
      <ThreadFiles box={box} left={thread.more.files} />
      <Outcome state={state} />
      <Button tone="primary" busy={state.kind === 'sending'} onClick={() => void send()}>
        <Send aria-hidden className="size-4" />
        {state.kind === 'sending'
          ? t('report-thread:answer.sending')
          : files > 0
            ? t('report-thread:answer.sendFiles', { count: files, number: number(files) })
            : t('report-thread:answer.send')}
      </Button>
    </Card>
  );
}

/** What became of the last press. */
function Outcome({ state }: { state: State }) {
  const { t, instant } = useTexts();
  switch (state.kind) {
    case 'ready':
    case 'sending':
      return null;
    case 'wait':
      return (
        <Alert tone="warning" live>
          {t('report-thread:evidence.wait')}
        </Alert>
      );
    case 'sent':
      return (
        <Alert tone="success" live>
          {t('report-thread:answer.sent', { by: instant(new Date(state.by * 1000).toISOString()) })}
        </Alert>
      );
    case 'failed':
      return (
        <ErrorAlert>
          <p>{t(`report-thread:failure.${state.why}`)}</p>
          {state.partly ? <p>{t('report-thread:answer.partly')}</p> : null}
        </ErrorAlert>
      );
  }
}

/** The files of this field: encrypted to the receipt and to those who read the thread, anew where those change. Forgotten with the field. */
function useFilesOf(thread: ShownThread, onWork: () => void): EvidenceBox {
  const { officers, recipient, more } = thread;
  const [box] = useState(
    () => new EvidenceBox({ officers, files: more.files, fileBytes: more.file_bytes }, async () => recipient),
  );
  useEffect(() => {
    for (const { id } of alreadySent(thread, box.arrived)) box.sent(id);
    box.agree({ officers, files: more.files, fileBytes: more.file_bytes });
    box.encryptAnew();
  }, [box, thread, officers, more]);
  useEffect(() => {
    const stop = box.subscribe(() => {
      if (box.isBusy) onWork();
    });
    return () => void stop();
  }, [box, onWork]);
  useEffect(
    () => () => {
      stopUploads();
      for (const { id } of box.items()) box.remove(id);
    },
    [box],
  );
  return box;
}
