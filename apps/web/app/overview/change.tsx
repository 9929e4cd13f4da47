import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** How a figure moved, in percent. Shows nothing where there is nothing to compare with. */
export function Change({ percent }: { percent: number | null }) {
  const { t } = useTexts();
  const format = useFormat();
  if (percent === null) return null;
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  const Icon = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight }[direction];
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden className="size-4" />
      {t(`overview:change.${direction}`, { percent: format.percent(Math.abs(percent)) })}
    </span>
  );
}
