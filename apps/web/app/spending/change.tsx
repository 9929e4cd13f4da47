import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Equal from 'lucide-react/icons/equal';
import { useTexts } from '../i18n/use-texts.ts';

/** How much more or less an amount is than a year before, in percent; a dash where that can not be said. */
export function Change({ percent: points }: { percent: number | null }) {
  const { t, percent } = useTexts();
  if (points === null) return <span title={t('spending:comparison.incomparable')}>–</span>;
  const [Icon, word] =
    points > 0
      ? ([ArrowUp, 'more'] as const)
      : points < 0
        ? ([ArrowDown, 'less'] as const)
        : ([Equal, 'same'] as const);
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap font-medium text-ink">
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{t(`spending:comparison.${word}`)}</span>
      {percent(Math.abs(points))}
    </span>
  );
}
