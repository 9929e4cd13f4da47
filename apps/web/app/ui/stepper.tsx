import Check from 'lucide-react/icons/check';
import { useTexts } from '../i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The steps of a way, with a check mark on those behind. `current` counts from 0; past the end, all are done. */
export function Stepper({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
}) {
  const { t } = useTexts();
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-6 gap-y-2">
      {steps.map((step, position) => (
        <li
          key={step}
          aria-current={position === current ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2 text-sm',
            position > current ? 'text-muted' : 'font-semibold',
          )}
        >
          <span
            aria-hidden
            className={classNames(
              'flex size-7 shrink-0 items-center justify-center rounded-full border',
              position > current && 'border-line-strong',
              position === current && 'border-primary text-primary-ink',
              position < current && 'border-green bg-green-tint text-green-ink',
            )}
          >
            {position < current ? <Check className="size-4" /> : position + 1}
          </span>
          {step}
          {position < current ? <VisuallyHidden>{t('controls:done')}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}
