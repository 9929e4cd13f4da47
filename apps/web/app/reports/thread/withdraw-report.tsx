import Undo from 'lucide-react/icons/undo-2';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { reportName } from '../shown-report.ts';
import { type ShownThread, withdrawReport } from './open-thread.ts';
import { type ThreadFailureShown, threadFailure } from './thread-failure.ts';

interface WithdrawProps {
  readonly thread: ShownThread;
  onWithdrawn(by: number): void;
}

/** The way to withdraw a report, out of the way of everything else. */
export function WithdrawReport(props: WithdrawProps) {
  const { t } = useTexts();
  const [asked, setAsked] = useState(false);
  return (
    <Card>
      <Disclosure summary={t('report-thread:withdraw.open')}>
        <p className="my-2 text-muted text-sm">{t('report-thread:withdraw.copies')}</p>
        <Button tone="danger" onClick={() => setAsked(true)}>
          {t('report-thread:withdraw.open')}
        </Button>
      </Disclosure>
      {asked ? <Question {...props} onClose={() => setAsked(false)} /> : null}
    </Card>
  );
}

/** What will stand in its stead, before it is done. The focus is on the safe button. */
function Question({ thread, onWithdrawn, onClose }: WithdrawProps & { onClose: () => void }) {
  const { t, month } = useTexts();
  const settings = useSettings();
  const [state, setState] = useState<'asking' | 'sending' | ThreadFailureShown>('asking');
  const safe = useRef<HTMLButtonElement>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    safe.current?.focus();
    return () => stop.current?.abort();
  }, []);
  const confirm = async () => {
    if (!settings) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setState('sending');
    try {
      onWithdrawn(await withdrawReport(thread, settings, { signal }));
    } catch (error) {
      if (!signal.aborted) setState(threadFailure(error));
    }
  };
  return (
    <Dialog
      title={t('report-thread:withdraw.title')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button tone="danger" busy={state === 'sending'} onClick={() => void confirm()}>
            {t(state === 'sending' ? 'report-thread:withdraw.sending' : 'report-thread:withdraw.confirm')}
          </Button>
          <Button ref={safe} onClick={onClose}>
            {t('report-thread:withdraw.keep')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <p>{t('report-thread:withdraw.text')}</p>
        <div className="rounded-surface border border-line-strong border-dashed p-4">
          <p className="flex items-center gap-2 font-semibold">
            <Undo aria-hidden className="size-4" />
            {t('report-thread:withdraw.tombstone')}
          </p>
          <p className="text-muted text-sm">
            {reportName(thread.report)} · {month(thread.report.created_time)}
          </p>
        </div>
        <p className="text-muted text-sm">{t('report-thread:withdraw.copies')}</p>
        {state === 'asking' || state === 'sending' ? null : (
          <ErrorAlert>{t(`report-thread:failure.${state}`)}</ErrorAlert>
        )}
      </div>
    </Dialog>
  );
}
