import type { ReconciliationReport } from '@sabha/domain/voting/reconciliation';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** Numbers of receipts whose acts were lost with a database. Absent where none were. */
export function LostActs({ lost }: Pick<ReconciliationReport, 'lost'>) {
  const { t } = useTexts();
  const { number } = useFormat();
  if (lost.length === 0) return null;
  return (
    <Card aria-labelledby="lost-heading">
      <CardHeading id="lost-heading">{t('verification:lost.title')}</CardHeading>
      <ul className="grid gap-2">
        {lost.map(({ firstAct, lastAct, lostAt }) => (
          <li key={firstAct}>
            {t(firstAct === lastAct ? 'verification:lost.one' : 'verification:lost.many', {
              first: number(Number(firstAct)),
              last: number(Number(lastAct)),
            })}{' '}
            <span className="text-muted text-sm">
              {t('verification:lost.found')} <TimeAgo when={lostAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
