import type { ProvinceSpending } from '@sabha/domain/spending/province-spending';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { paymentsAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { sum } from '../shares.ts';
import type { ProjectsData } from './load-projects.ts';
import { useDelayedWords } from './project-words.ts';

/** The projects of the year in words: how many, what they spent, and how many are delayed. */
export function ProjectsSentence({
  provinces,
  data: { year, spentInvented },
}: {
  provinces: readonly ProvinceSpending[];
  data: ProjectsData;
}) {
  const { t } = useTexts();
  const { moneyInWords, number } = useFormat();
  const inWords = useDelayedWords();
  const count = provinces.reduce((total, one) => total + one.project_count, 0);
  const delayed = provinces.reduce((total, one) => total + one.delayed_count, 0);
  if (count === 0) return t('spending:missing.projects', { year });
  const known = provinces.reduce((total, one) => total + one.spent_count, 0);
  const said = {
    count,
    number: number(count),
    spent: moneyInWords(sum(provinces, (one) => BigInt(one.spent_budget_minor ?? 0))),
    allocated: moneyInWords(sum(provinces, (one) => BigInt(one.allocated_budget_minor ?? 0))),
  };
  return (
    <>
      {known === 0
        ? `${t('spending:projects.allocated', said)} ${t('spending:missing.payments', { year })}`
        : t('spending:projects.inWords', said)}{' '}
      {known > 0 && known < count
        ? t('spending:missing.projectsSpent', { known: number(known), all: number(count) })
        : null}{' '}
      {inWords(delayed)} {spentInvented ? <InventedMark /> : null}{' '}
      {year === null ? null : (
        <RowsLink to={paymentsAddress({ project_year: year })}>{t('spending:rows.seePayments')}</RowsLink>
      )}
    </>
  );
}
