import type { Language } from '@sabha/domain/core/localized';
import type { BudgetPair } from '@sabha/domain/spending/amount';
import type { BudgetTree } from '@sabha/domain/spending/budget-tree';
import type { SpendingOverview } from '@sabha/domain/spending/spending-overview';
import { kindOf } from '../../charts/spending-kind.ts';
import { serverTranslator } from '../../i18n/server-translator.ts';
import { hundredRupees } from './hundred-rupees.ts';

/** The parts of a year's note in one language, the largest first; none where nothing is allocated. Runs on the server only. */
export function loadNote(
  { categories, without_category: without }: Pick<SpendingOverview, 'categories' | 'without_category'>,
  language: Language,
) {
  const { t } = serverTranslator(language);
  const all = [
    ...categories.map(({ category_id, names, ...pair }) => ({
      ...{ id: category_id, kind: kindOf(names.en), name: names[language], cents: centsOf(pair) },
    })),
    ...(without
      ? [
          {
            id: null,
            kind: 'other' as const,
            name: t('spending:missing.withoutCategory'),
            cents: centsOf(without),
          },
        ]
      : []),
  ];
  /** A plain word where it says which category is meant: there is little room. */
  const shortName = ({ kind, name }: (typeof all)[number]) =>
    kind === 'other' || all.filter((other) => other.kind === kind).length > 1
      ? name
      : t(`spending:hundred.kinds.${kind}`);
  return hundredRupees(all, ({ cents }) => cents).map(({ category, rupees, left, top, width, height }) => ({
    ...{ id: category.id, kind: category.kind, name: shortName(category) },
    ...{ rupees, width: widthClass(width) },
    style: { left: css(left), top: css(top), width: css(width), height: css(height) },
  }));
}
export type NoteParts = ReturnType<typeof loadNote>;

/** The hundred rupees of a year's ministries by category, the largest first, and which part is that of the category `own`. Runs on the server only. */
export function loadStrip({ ministries, categories }: BudgetTree, own: number | null | undefined) {
  const amounts = new Map<number | null, bigint>();
  for (const { category_id: id, amount_minor } of ministries)
    amounts.set(id, (amounts.get(id) ?? 0n) + BigInt(amount_minor));
  return hundredRupees([...amounts], ([, cents]) => cents).map(({ category: [id], rupees }) => ({
    kind: kindOf(categories.find(({ category_id }) => category_id === id)?.names.en ?? ''),
    rupees,
    isOwn: id === own,
  }));
}
export type StripParts = ReturnType<typeof loadStrip>;

function centsOf({ allocated_budget_minor: minor }: Pick<BudgetPair, 'allocated_budget_minor'>): bigint {
  return BigInt(minor ?? 0);
}

/** In percent of the note's width: a narrow part has no room for a name, and a wide one has room for a finger on a phone. */
function widthClass(percent: number): 'narrow' | 'middle' | 'wide' {
  if (percent < 8) return 'narrow';
  return percent < 13.5 ? 'middle' : 'wide';
}

function css(percent: number): string {
  return `${Number(percent.toFixed(2))}%`;
}
