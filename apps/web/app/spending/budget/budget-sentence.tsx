import { perPerson } from '@sabha/domain/spending/population';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { highest, sharePercent } from '../shares.ts';
import type { Budget } from './load-budget.ts';

/** The budget in words: how much, how it changed, and where the largest part goes. */
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
  const { money, moneyInWords, number, percent } = useFormat();
  const largest = highest(ministries, ({ cents }) => cents);
  if (!largest) return t('spending:budget.none');
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
      {t('spending:budget.forEach', { amount: money(perPerson(total)) })}{' '}
      {t('spending:budget.ofHundred', {
        share: number(Math.round(sharePercent(largest.cents, total))),
        name: largest.name,
      })}
    </>
  );
}
