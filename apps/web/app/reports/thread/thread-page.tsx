import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { OwnFrame } from '../new/own-frame.tsx';
import type { ShownThread } from './open-thread.ts';
import { ReceiptEntry } from './receipt-entry.tsx';
import { forgetReceipt } from './thread-holder.ts';
import { useForgetting } from './use-forgetting.ts';

await loadTexts('report-thread', 'reports', 'controls');

const ThreadView = lazy(async () => ({ default: (await import('./thread-view.tsx')).ThreadView }));

/** Coming back to a report with its receipt. Nothing of the visit is kept, and the receipt is forgotten when the thread is closed. */
export default function ThreadPage() {
  const { t } = useTexts();
  const { instant } = useFormat();
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
        <Suspense fallback={null}>
          <ThreadView
            thread={thread}
            onChange={setThread}
            onWork={touch}
            onWithdrawn={(by) => {
              close();
              setWithdrawnBy(by);
            }}
          />
        </Suspense>
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
