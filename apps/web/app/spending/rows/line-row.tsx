import type { ListedBudgetLine } from '@sabha/domain/spending/list-budget-lines';
import { rowAddress } from '@sabha/domain/spending/row-address';
import { budgetLineRecord } from '@sabha/domain/spending/shown-records';
import { useTexts } from '../../i18n/use-texts.ts';
import { shortMinistry } from '../short-ministry.ts';
import { ministryAddress } from '../spending-addresses.ts';
import { MoneyRow } from './row-frame.tsx';
import { type OriginView, RowOrigin } from './row-origin.tsx';
import { RowsLink } from './rows-link.tsx';

/** A budget line in a list. */
export function LineRow({ line, marked }: { line: ListedBudgetLine; marked: boolean }) {
  const { t, language } = useTexts();
  const { ministry_names: names, fiscal_year: year, head, programme, economic_type } = line;
  const name = programme ?? (head === null ? null : t('spending-rows:headNumber', { head }));
  return (
    <MoneyRow
      title={shortMinistry(names[language])}
      facts={[
        name ?? t('spending-rows:wholeMinistry'),
        <>
          {t(`spending:types.${economic_type}`)} · {year}
        </>,
      ]}
      cents={BigInt(line.amount_minor)}
      invented={marked && line.source.invented}
    >
      <LineOrigin line={line} />
    </MoneyRow>
  );
}

/** All that is known of a budget line. */
export function LineOrigin({ line, ...how }: { line: ListedBudgetLine } & OriginView) {
  const { t, language } = useTexts();
  const { ministry_names: names, fiscal_year: year, head, programme } = line;
  return (
    <RowOrigin
      {...how}
      row={line}
      address={rowAddress('budget-line', line.budget_line_id)}
      record={budgetLineRecord(line)}
      proofPath={`/api/spending/records/budget-line/${line.budget_line_id}/proof`}
      facts={[
        {
          term: t('spending:terms.ministry'),
          description: <RowsLink to={ministryAddress(line.ministry_id, year)}>{names[language]}</RowsLink>,
        },
        { term: t('spending:year.label'), description: year },
        {
          term: t('spending:terms.category'),
          description: line.category?.names[language] ?? t('spending-rows:noCategory'),
        },
        { term: t('spending-rows:type'), description: t(`spending:types.${line.economic_type}`) },
        { term: t('spending-rows:head'), description: head ?? t('spending-rows:notGiven') },
        { term: t('spending-rows:programme'), description: programme ?? t('spending-rows:notGiven') },
        { term: t('spending-rows:phase'), description: t(`spending-rows:phases.${line.phase}`) },
      ]}
    />
  );
}
