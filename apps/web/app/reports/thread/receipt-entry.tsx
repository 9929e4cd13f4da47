import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import type { ShownThread } from './open-thread.ts';
import { ReceiptField } from './receipt-field.tsx';
import type { ThreadFailureShown } from './thread-failure.ts';

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'work'; readonly share: number }
  | { readonly kind: 'failed'; readonly why: ThreadFailureShown };

/** Where a receipt is typed. Right or wrong, opening takes the same steps. */
export function ReceiptEntry({ onOpen }: { onOpen: (thread: ShownThread) => void }) {
  const { t } = useTexts();
  const settings = useSettings();
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({ kind: 'ready' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (!settings) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setState({ kind: 'keys' });
    try {
      const { openThread } = await import('./open-thread.ts');
      const onWork = (share: number) => setState({ kind: 'work', share });
      const thread = await openThread(text, settings, { onWork, signal });
      signal.throwIfAborted();
      onOpen(thread);
    } catch (error) {
      if (signal.aborted) return setState({ kind: 'ready' });
      const part = await import('./thread-failure.ts').catch(() => null);
      setState({ kind: 'failed', why: part?.threadFailure(error) ?? 'no-answer' });
    }
  };
  const isBusy = state.kind === 'keys' || state.kind === 'work';
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void open(event)} className="grid gap-4">
      <ReceiptField value={text} onChange={setText} />
      {state.kind === 'failed' ? <ErrorAlert>{t(`report-thread:failure.${state.why}`)}</ErrorAlert> : null}
      {isBusy ? <Progress share={state.kind === 'work' ? state.share : null} /> : null}
      <div className="flex flex-wrap gap-2">
        {isBusy ? (
          <Button onClick={() => stop.current?.abort()}>{t('report-thread:entry.stop')}</Button>
        ) : (
          <Button type="submit" tone="primary" className="needs-script">
            {t('report-thread:entry.open')}
          </Button>
        )}
      </div>
      <p className="text-muted text-sm">{t('report-thread:entry.time')}</p>
    </form>
  );
}

/** First the keys, then the computation that everybody does, then the answer. */
function Progress({ share }: { share: number | null }) {
  const { t, percent } = useTexts();
  const step = share === null ? 'keys' : share < 1 ? 'work' : 'loading';
  return (
    <div className="grid gap-2 rounded-control border border-transparent bg-sunken p-4">
      <p role="status" className="font-semibold">
        {t(`report-thread:entry.${step}`)}
      </p>
      <progress className="w-full accent-primary" max={1} value={share ?? 0}>
        {percent((share ?? 0) * 100)}
      </progress>
    </div>
  );
}
