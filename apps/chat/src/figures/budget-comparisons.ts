import { formatMoneyInWords } from '@sabha/domain/core/format';
import { budgetTreeResponseSchema } from '@sabha/domain/spending/budget-tree';
import { NO_CATEGORY } from '@sabha/domain/spending/category';
import { spendingOverviewResponseSchema } from '@sabha/domain/spending/spending-overview';
import { ofBudget, type Subject } from './budget-answers.ts';
import { asked, type FigureAnswer, type FigureContext, nameIn } from './figure-answer.ts';

/** How many of the largest are listed. */
const LISTED = 3;

/** The largest or the smallest budgets of a year. */
export async function extremeBudgets(context: FigureContext, year: number): Promise<FigureAnswer | null> {
  const { platform, texts, language, reading } = context;
  const amounts = reading.concepts.has('ministry')
    ? (
        await asked(
          platform.read(`/api/spending/tree?fiscal_year=${year}&levels=ministry`, budgetTreeResponseSchema),
        )
      )?.data.ministries.map(({ names, amount_minor }) => ({ names, minor: BigInt(amount_minor) }))
    : await areasOf(context, year);
  if (!amounts || amounts.length === 0) return null;
  const smallest = reading.concepts.has('least') && !reading.concepts.has('most');
  const order = smallest ? 1 : -1;
  const sorted = amounts.sort((one, other) => order * Number(one.minor - other.minor)).slice(0, LISTED);
  const list = sorted.map(
    ({ names, minor }) => `${nameIn(names, language)}, ${formatMoneyInWords(minor, language)}`,
  );
  const [first] = sorted;
  return {
    text: smallest ? texts.smallest(year, list) : texts.largest(year, list),
    figure: first && first.names !== NO_CATEGORY ? nameIn(first.names, language) : null,
    about: {
      concepts: [...ofBudget(context), 'ministry', 'whole', smallest ? 'least' : 'most', 'change'],
      years: [year],
    },
    title: texts.budgetOf(year),
    url: `/spending?fiscal_year=${year}`,
    updatedAt: null,
  };
}

/** What each area has in a year; money that counts to none is one of them, since it may be the largest. */
async function areasOf({ platform }: FigureContext, year: number) {
  const read = await asked(
    platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema),
  );
  if (!read) return undefined;
  const { categories, without_category: none } = read.data;
  return [...categories, ...(none ? [{ ...none, names: NO_CATEGORY }] : [])].flatMap(
    ({ names, allocated_budget_minor: minor }) => (minor === null ? [] : [{ names, minor: BigInt(minor) }]),
  );
}

/** Which of two got more in a year. */
export async function compareSubjects(
  context: FigureContext,
  subjects: readonly [Subject, Subject],
  year: number,
): Promise<FigureAnswer | null> {
  const { texts, language } = context;
  const amounts = await Promise.all(subjects.map((subject) => allocatedTo(context, subject, year)));
  const both = subjects.flatMap(({ names }, at) => {
    const minor = amounts[at];
    return minor === null || minor === undefined ? [] : [{ name: nameIn(names, language), minor }];
  });
  const [more, less] = both.sort((one, other) => Number(other.minor - one.minor));
  if (!more || !less) return null;
  const written = ({ name, minor }: { name: string; minor: bigint }) =>
    `${name}, ${formatMoneyInWords(minor, language)}`;
  return {
    text: texts.compared(written(more), written(less), formatMoneyInWords(more.minor - less.minor, language)),
    figure: more.name,
    about: {
      concepts: [...ofBudget(context), 'ministry', 'or', 'most', 'change'],
      names: subjects.map(({ names }) => names),
      years: [year],
    },
    title: texts.budgetOf(year),
    url: `/spending?fiscal_year=${year}`,
    updatedAt: null,
  };
}

async function allocatedTo(
  { platform }: FigureContext,
  { kind, id }: Subject,
  year: number,
): Promise<bigint | null> {
  if (kind === 'area') {
    const read = await asked(
      platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema),
    );
    const area = read?.data.categories.find(({ category_id }) => category_id === id);
    return area?.allocated_budget_minor ? BigInt(area.allocated_budget_minor) : null;
  }
  const read = await asked(
    platform.read(`/api/spending/tree?fiscal_year=${year}&levels=ministry`, budgetTreeResponseSchema),
  );
  const ministry = read?.data.ministries.find(({ ministry_id }) => ministry_id === id);
  return ministry ? BigInt(ministry.amount_minor) : null;
}
