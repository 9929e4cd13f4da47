import type { RecordDamage as Finding } from '@sabha/domain/comparison/record-damage';
import type { ReconciliationReport } from '@sabha/domain/voting/reconciliation';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** What is wrong with the record itself, by the numbers of receipts. Absent while nothing is. */
export function RecordDamage({ damage: { total, findings } }: Pick<ReconciliationReport, 'damage'>) {
  const { t } = useTexts();
  const { number } = useFormat();
  if (total === 0) return null;
  return (
    <Card aria-labelledby="damage-heading">
      <CardHeading id="damage-heading">{t('verification:damage.title')}</CardHeading>
      <ul className="grid gap-2">
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.firstAct}`}>
            <Sentence finding={finding} />{' '}
            <span className="text-muted text-sm">
              {t('verification:damage.found')} <TimeAgo when={finding.foundAt} />
            </span>
          </li>
        ))}
      </ul>
      {total > findings.length ? (
        <p className="mt-3 text-muted text-sm">
          {t('verification:damage.more', { number: number(total - findings.length) })}
        </p>
      ) : null}
    </Card>
  );
}

function Sentence({ finding: { kind, firstAct, lastAct } }: { finding: Finding }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const first = number(Number(firstAct));
  return firstAct === lastAct
    ? t(`verification:damage.one.${kind}`, { first })
    : t(`verification:damage.many.${kind}`, { first, last: number(Number(lastAct)) });
}
