import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { askBeforeLeaving } from '../new/ask-before-leaving.ts';
import type { ShownReceipt } from './thread-messages.ts';

/** The receipt, shown once: digits, words and a picture. Leaving the page before it was confirmed asks once, except by "Leave now". */
export function ReceiptCard({ receipt, onKept }: { receipt: ShownReceipt; onKept: () => void }) {
  const { t } = useTexts();
  const [confirmed, setConfirmed] = useState(false);
  const [asked, setAsked] = useState(false);
  useEffect(askBeforeLeaving, []);
  const { groups, words, qr } = receipt;
  const digits = groups.join(' ');
  return (
    <section aria-labelledby="receipt-heading" className="grid gap-4">
      <div>
        <h2 id="receipt-heading" className="text-xl">
          {t('report-thread:receipt.heading')}
        </h2>
        <p className="text-muted">
          {t('report-thread:receipt.lead')} <strong>{t('report-thread:receipt.once')}</strong>
        </p>
      </div>
      <div className="receipt">
        <div className="text-center">
          <p className="text-muted text-sm">{t('report-thread:receipt.number')}</p>
          {/* Read out digit by digit, not as four numbers. */}
          <p
            aria-hidden
            className="mx-auto grid w-fit grid-cols-2 font-bold font-mono text-3xl sm:grid-cols-4"
          >
            {groups.map((group, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike
              <span key={at} className="px-2">
                {group}
              </span>
            ))}
          </p>
          <span className="sr-only">{groups.map((group) => [...group].join(' ')).join(', ')}</span>
        </div>
        <div className="flex flex-wrap items-start gap-4">
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={t('report-thread:receipt.qr')}
            shapeRendering="crispEdges"
            className="size-40 rounded-control"
          >
            <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
            <path d={qr.path} fill="#111" />
          </svg>
          <div className="grid min-w-48 flex-1 gap-2">
            <p className="text-muted text-sm">{t('report-thread:receipt.words')}</p>
            <ol lang="en" className="flex flex-wrap gap-2">
              {words.map((word, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two words may be alike
                <li key={at} className="rounded-control border border-transparent bg-sunken px-2 py-1">
                  <span className="text-muted text-sm">{at + 1}</span> <strong>{word}</strong>
                </li>
              ))}
            </ol>
            <p className="text-muted text-sm">{t('report-thread:receipt.qrHelp')}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-4">
          <CopyButton text={digits} label={t('report-thread:receipt.copy')} />
          <Button size="small" tone="quiet" onClick={() => print()}>
            <Printer aria-hidden className="size-4" />
            {t('report-thread:receipt.print')}
          </Button>
        </div>
      </div>
      <Alert>{t('report-thread:receipt.best')}</Alert>
      <Checkbox
        label={t('report-thread:receipt.kept')}
        checked={confirmed}
        onChange={({ target }) => setConfirmed(target.checked)}
      />
      {asked && !confirmed ? (
        <Alert tone="warning" live>
          {t('report-thread:receipt.first')}
        </Alert>
      ) : null}
      <div className="grid gap-1">
        <Button tone="primary" onClick={() => (confirmed ? onKept() : setAsked(true))}>
          {t('report-thread:receipt.done')}
        </Button>
        <p className="text-muted text-sm">{t('report-thread:receipt.forgets')}</p>
      </div>
    </section>
  );
}
