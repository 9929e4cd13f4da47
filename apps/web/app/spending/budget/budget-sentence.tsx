import { perPerson } from '@sabha/domain/spending/population';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Budget } from './load-budget.ts';

/** The budget in words: how much, how it changed, and how much it is for each inhabitant. */
export function BudgetSentence({
  budget: { year, total, ministries },
  earlier,
  change,
}: {
  budget: Budget;
  earlier: number | null;
  change: number | null;
}) {
  const { t } = useTexts();
  const { money, moneyInWords, percent } = useFormat();
  if (ministries.length === 0) return t('spending:budget.none');
  const whole = { year, total: moneyInWords(total) };
  return (
    <>
      {change === null || earlier === null
        ? t('spending:budget.inWords', whole)
        : t(change < 0 ? 'spending:budget.inWordsLess' : 'spending:budget.inWordsMore', {
            ...whole,
            percent: percent(Math.abs(change)),
            earlier,
          })}{' '}
      {t('spending:budget.forEach', { amount: money(perPerson(total)) })}
    </>
  );
}
