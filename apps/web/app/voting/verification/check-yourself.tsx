import type { AuditSummary } from '@sabha/domain/audit/summary';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AuditBundle } from './audit-bundle.tsx';

/** The two ways in which anybody finds out without believing this page. */
export function CheckYourself({ bundle }: { bundle: AuditSummary | null }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="yourself-heading" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="yourself-heading" className="text-xl md:text-2xl">
          {t('verification:yourself.title')}
        </h2>
        <p className="mt-1 max-w-[70ch] text-muted">{t('verification:yourself.lead')}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <WithReceipt />
        <AuditBundle bundle={bundle} />
      </div>
    </section>
  );
}

const RESULTS = [
  { key: 'good', icon: CircleCheck, style: 'text-green-ink' },
  { key: 'waiting', icon: Hourglass, style: 'text-gold-ink' },
  { key: 'bad', icon: CircleX, style: 'text-danger-ink' },
  { key: 'unknown', icon: CircleHelp, style: 'text-muted' },
] as const;

function WithReceipt() {
  const { t, path } = useTexts();
  return (
    <Card aria-labelledby="receipt-heading">
      <CardHeading as="h3" id="receipt-heading">
        {t('verification:yourself.receipt.title')}
      </CardHeading>
      <div className="grid gap-4">
        <p>{t('verification:yourself.receipt.what')}</p>
        <p>{t('verification:yourself.receipt.how')}</p>
        <ul className="grid gap-3">
          {RESULTS.map(({ key, icon: Icon, style }) => (
            <li key={key} className="flex gap-3">
              <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${style}`} />
              <p>
                <strong className="font-semibold">{t(`verification:yourself.result.${key}`)}.</strong>{' '}
                {t(`verification:yourself.result.${key}Text`)}
              </p>
            </li>
          ))}
        </ul>
        <LinkButton tone="primary" to={path('/voting/check')} className="w-fit">
          {t('verification:yourself.receipt.open')}
        </LinkButton>
      </div>
    </Card>
  );
}
