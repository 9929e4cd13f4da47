import { formatMoneyInWords } from '@sabha/domain/core/format';
import { MONTHS } from '@sabha/domain/core/format-words';
import { spendingOverviewResponseSchema } from '@sabha/domain/spending/spending-overview';
import { join, shown } from './budget-answers.ts';
import { asked, type FigureAnswer, type FigureContext } from './figure-answer.ts';

/** What was paid out in a month of a year, of those months that are published. */
export async function monthsPaid(context: FigureContext, year: number): Promise<FigureAnswer | null> {
  const { platform, texts, reading, language } = context;
  const [month] = reading.months;
  const read = await asked(
    platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema),
  );
  if (!read || month === undefined || reading.months.length > 1) return null;
  const { spent_invented } = read.data;
  const months = read.data.months.flatMap(({ month: one, amount_minor: minor }) =>
    minor === null ? [] : [{ month: one, minor }],
  );
  const paid = months.find((one) => Number(one.month.slice(-2)) === month);
  const name = (at: number) => MONTHS[language][at - 1] ?? String(at);
  const list = months.map(
    (one) => `${name(Number(one.month.slice(-2)))} ${formatMoneyInWords(BigInt(one.minor), language)}`,
  );
  const amount = paid ? shown(paid.minor, context) : null;
  return {
    text: join(
      amount
        ? texts.paidIn(name(month), year, amount)
        : months.length === 0
          ? texts.noPayments(year)
          : texts.noMonth(name(month), year, list),
      amount !== null && spent_invented && texts.spentInvented,
    ),
    figure: amount?.short ?? null,
    title: texts.budgetOf(year),
    url: `/spending?fiscal_year=${year}`,
    updatedAt: null,
    about: { concepts: ['money', 'howMuch', 'howMany', 'spent', 'month', 'whole'], years: [year] },
  };
}
