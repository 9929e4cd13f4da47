import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { optionalPart } from '../../ui/states/where-fetched.tsx';
import { reportName } from '../shown-report.ts';
import { ReceiptCard } from '../thread/receipt-card.tsx';
import type { ShownReceipt } from '../thread/thread-messages.ts';
import { ThreadReaders } from '../thread/thread-readers.tsx';
import type { SentReport } from './send-report.ts';

const ListNote = optionalPart(() => import('../../anonymity/list-note.tsx'));

/** What was sent. Its receipt is null once it was kept. */
export interface ShownSent extends Omit<SentReport, 'wayBack'> {
  readonly wayBack: ShownReceipt | null;
}

/** It was taken: what is promised, and what to keep. */
export function StepSent({
  receipt,
  wayBack,
  officers,
  members,
  onKept,
  ...list
}: ShownSent & { onKept: () => void }) {
  const { t, number, instant, path } = useTexts();
  const by = instant(new Date(receipt.in_log_by * 1000).toISOString());
  const name = reportName({ blockchain_report_id: receipt.digest });
  return (
    <div className="grid gap-4">
      <Alert tone="success" live>
        {t('reports:new.sent', { by })}
      </Alert>
      {wayBack ? <ReceiptCard receipt={wayBack} onKept={onKept} /> : <Kept />}
      <section className="grid gap-2">
        <h2 className="text-lg">{t('report-thread:receipt.whom')}</h2>
        <ThreadReaders officers={officers} />
      </section>
      <p>{t('reports:new.sentAmong', { members: number(members), count: members })}</p>
      <ListNote {...list} />
      <p>
        {t('reports:new.keep')} <strong>{name}</strong>
      </p>
      <div className="grid gap-2">
        <Button
          onClick={() =>
            downloadFile(
              `${name}.json`,
              new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
            )
          }
        >
          {t('reports:new.download')}
        </Button>
        {wayBack ? null : (
          <LinkButton tone="primary" to={path('/reports')}>
            {t('reports:new.toList')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** What stands where the receipt was. The focus comes here: the button that was pressed is gone. */
function Kept() {
  const { t } = useTexts();
  return (
    <p ref={(element) => element?.focus()} tabIndex={-1} className="outline-none">
      {t('report-thread:receipt.forgotten')}
    </p>
  );
}
