import { useCallback, useEffect, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { optionalPart } from '../../ui/states/where-fetched.tsx';
import { OwnFrame } from '../new/own-frame.tsx';
import type { ShownThread } from './open-thread.ts';
import { ReceiptEntry } from './receipt-entry.tsx';
import { forgetReceipt } from './thread-holder.ts';

const WARN_AFTER_MS = 8 * 60_000;

const FORGET_AFTER_MS = 10 * 60_000;

const TOUCHES = ['pointerdown', 'keydown'] as const;

await loadTexts('report-thread', 'reports', 'controls');

const ThreadView = optionalPart(() => import('./thread-view.tsx'));

/** Coming back to a report with its receipt. Nothing of the visit is kept, and the receipt is forgotten when the thread is closed. */
export default function ThreadPage() {
  const { t, instant } = useTexts();
  const [thread, setThread] = useState<ShownThread | null>(null);
  const [withdrawnBy, setWithdrawnBy] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    forgetReceipt();
    setThread(null);
  };
  const isOpen = thread !== null;
  const { warned, touch } = useForgetting(isOpen, close);
  useEffect(() => forgetReceipt, []);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what is shown
  useEffect(() => {
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [isOpen]);
  return (
    <OwnFrame
      wide={isOpen}
      action={
        isOpen ? (
          <Button tone="quiet" onClick={close}>
            {t('report-thread:close')}
          </Button>
        ) : null
      }
    >
      <PageTitle description={t('report-thread:lead')}>{t('report-thread:title')}</PageTitle>
      {warned ? <StillThere /> : null}
      <h1
        ref={heading}
        tabIndex={-1}
        lang={thread?.report.language ?? undefined}
        className="mb-1 break-words outline-none"
      >
        {thread ? thread.title : t('report-thread:title')}
      </h1>
      {thread ? (
        <ThreadView
          thread={thread}
          onChange={setThread}
          onWork={touch}
          onWithdrawn={(by) => {
            close();
            setWithdrawnBy(by);
          }}
        />
      ) : (
        <div className="grid gap-4">
          <p className="text-muted">{t('report-thread:lead')}</p>
          {withdrawnBy === null ? null : (
            <Alert tone="success" live>
              {t('report-thread:withdraw.done', { by: instant(new Date(withdrawnBy * 1000).toISOString()) })}
            </Alert>
          )}
          <ReceiptEntry onOpen={setThread} />
        </div>
      )}
    </OwnFrame>
  );
}

/** Two minutes before the receipt is forgotten. Any touch of the page keeps it. */
function StillThere() {
  const { t } = useTexts();
  return (
    <div className="mb-4">
      <Alert tone="warning" live title={t('report-thread:forgetting.title')}>
        <p>{t('report-thread:forgetting.text')}</p>
        <Button size="small" className="mt-2">
          {t('report-thread:forgetting.stay')}
        </Button>
      </Alert>
    </div>
  );
}

/**
 * Forgets something after ten minutes without a touch, while it is there. Says after eight that it will. `touch` is for work that goes on without
 * one, such as a file on a slow line.
 */
function useForgetting(
  isThere: boolean,
  forget: () => void,
): { readonly warned: boolean; readonly touch: () => void } {
  const [warned, setWarned] = useState(false);
  const latest = useRef(forget);
  latest.current = forget;
  const end = useCallback(() => latest.current(), []);
  const touched = useRef<() => void>(() => {});
  const touch = useCallback(() => touched.current(), []);
  useEffect(() => {
    if (!isThere) return;
    let last = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // By the clock, so that a device that slept in between forgets when it wakes.
    const look = () => {
      clearTimeout(timer);
      const idle = Date.now() - last;
      if (idle >= FORGET_AFTER_MS) return end();
      setWarned(idle >= WARN_AFTER_MS);
      timer = setTimeout(look, (idle >= WARN_AFTER_MS ? FORGET_AFTER_MS : WARN_AFTER_MS) - idle);
    };
    const touch = () => {
      last = Date.now();
      look();
    };
    touched.current = touch;
    look();
    for (const kind of TOUCHES) addEventListener(kind, touch);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      touched.current = () => {};
      setWarned(false);
      for (const kind of TOUCHES) removeEventListener(kind, touch);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isThere, end]);
  return { warned, touch };
}
