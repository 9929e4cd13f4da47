import type { Language } from '@sabha/domain/core/localized';
import type { SpendingOverview } from '@sabha/domain/spending/spending-overview';
import { serverTranslator } from '../../i18n/server-translator.ts';
import { hundredRupees, kindOf } from './hundred-rupees.ts';

/** The note of a year in one language. Runs on the server only. */
export function loadNote(
  { categories, without_category: without }: Pick<SpendingOverview, 'categories' | 'without_category'>,
  language: Language,
) {
  const { t } = serverTranslator(language);
  const kinds = categories.map(({ names }) => kindOf(names.en));
  const all = categories.map(({ category_id: id, names, allocated_budget_minor: minor }, at) => {
    const kind = kinds[at] ?? 'other';
    const isAlone = kinds.filter((other) => other === kind).length === 1;
    // A plain word where it says which category is meant: there is little room.
    const name = kind === 'other' || !isAlone ? names[language] : t(`spending:hundred.kinds.${kind}`);
    return { id: id as number | null, kind, name, cents: BigInt(minor ?? 0) };
  });
  if (without) {
    const cents = BigInt(without.allocated_budget_minor ?? 0);
    all.push({ id: null, kind: 'other', name: t('spending:missing.withoutCategory'), cents });
  }
  const parts = hundredRupees(all, ({ cents }) => cents);
  return {
    parts: parts.map(({ category: { id, kind, name }, rupees, left, top, width, height }) => ({
      ...{ id, kind, name, rupees, width: widthClass(width) },
      style: { left: css(left), top: css(top), width: css(width), height: css(height) },
    })),
  };
}
export type NoteData = ReturnType<typeof loadNote>;

/** In percent of the note's width: a narrow part has no room for a name, and a wide one has room for a finger on a phone. */
function widthClass(percent: number): 'narrow' | 'middle' | 'wide' {
  if (percent < 8) return 'narrow';
  return percent < 13.5 ? 'middle' : 'wide';
}

function css(percent: number): string {
  return `${Number(percent.toFixed(2))}%`;
}
