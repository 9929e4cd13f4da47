import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** When the figures were counted. A screen reader is told when they were counted again. */
export function AsOf({ at }: { at: string | null }) {
  const { t } = useTexts();
  const { instant } = useFormat();
  return (
    <p role="status" className="text-muted text-sm">
      {at === null ? t('analytics:notYet') : t('analytics:asOf', { time: instant(at) })}
    </p>
  );
}
