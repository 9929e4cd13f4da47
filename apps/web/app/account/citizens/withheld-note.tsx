import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** How many are in none of the groups that are shown, and why. */
export function WithheldNote({ withheld }: { withheld: number }) {
  const { t } = useTexts();
  const { number } = useFormat();
  if (withheld === 0) return null;
  return (
    <p className="mt-4 text-muted text-sm">
      {t('account:citizens.withheldNote', { number: number(withheld) })}
    </p>
  );
}
